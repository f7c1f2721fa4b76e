// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Animal: Sendable {}
struct Cat: Animal {}

struct AppAssembly: Assembly {
  let scope = Scope()
  private var cat: Cat { shared(\.cat) { Cat() } }
  var animal: some Animal { cat }
}

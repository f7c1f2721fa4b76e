// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Animal: Sendable {}
struct Cat: Animal {}

struct AppAssembly: Assembly {
  let scope = Scope()
  // A member with an opaque type has no key path of that type.
  var animal: some Animal { shared(\.animal) { Cat() } }
  // expected-error@-1 {{'shared(_:make:onClose:)' is unavailable: the member named here has another type than this value; name the member that contains the call}}
}

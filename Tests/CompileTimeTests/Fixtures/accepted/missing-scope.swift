// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct AppAssembly: Assembly {
  let scope = Scope()
}

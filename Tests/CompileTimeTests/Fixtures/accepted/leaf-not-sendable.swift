// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct Settings: Sendable { var name = "" }

struct AppAssembly: Assembly {
  let scope = Scope()
  let settings: Settings
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Settings { var name = "" }
// expected-note@-1 {{class 'Settings' does not conform to the 'Sendable' protocol}}

struct AppAssembly: Assembly {
  let scope = Scope()
  let settings: Settings
  // expected-error@-1 {{stored property 'settings' of 'Sendable'-conforming struct 'AppAssembly' has non-Sendable type 'Settings'}}
}

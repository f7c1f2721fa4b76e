// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

class Screen {}
// expected-note@-1 {{class 'Screen' does not conform to the 'Sendable' protocol}}

protocol ScreensAssembly: Assembly { @MainActor var home: Screen { get } }
extension ScreensAssembly {
  @MainActor var home: Screen { shared(\.home) { Screen() } }
  // expected-error@-1 {{type 'Screen' does not conform to the 'Sendable' protocol}}
}

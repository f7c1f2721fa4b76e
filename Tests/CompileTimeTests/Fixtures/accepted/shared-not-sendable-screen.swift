// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

class Screen {}

// A main-actor scope shares values on the main actor, which need not be `Sendable`.
protocol ScreensAssembly: Assembly {
  var screens: MainActorScope { get }
  @MainActor var home: Screen { get }
}

extension ScreensAssembly {
  @MainActor var home: Screen { shared(\.home, in: screens) { Screen() } }
}

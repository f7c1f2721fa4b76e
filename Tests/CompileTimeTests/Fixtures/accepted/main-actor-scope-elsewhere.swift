// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Screen {}

struct ScreensAssembly: Assembly {
  let scope = Scope()
  let screens = MainActorScope()
  @MainActor var home: Screen { shared(\.home, in: screens) { Screen() } }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Screen {}
final class Window {}

struct AppAssembly: Assembly {
  let scope = Scope()
  let screens = MainActorScope()
  @MainActor var screen: Screen { shared(\.screen, in: screens) { Screen() } }
  @MainActor var window: Window { shared(\.window, in: screens) { Window() } }
}

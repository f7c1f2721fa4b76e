// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Screen {}
final class Window {}

struct AppAssembly: Assembly {
  let scope = Scope()
  let screens = MainActorScope()
  @MainActor var screen: Screen { shared(\.screen, in: screens) { Screen() } }
  @MainActor var window: Window { shared(\.screen, in: screens) { Window() } }
  // expected-error@-1 {{'shared(_:in:make:onClose:)' is unavailable: the member named here has another type than this value; name the member that contains the call}}
}

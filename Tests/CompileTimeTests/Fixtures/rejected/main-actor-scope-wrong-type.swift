// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

class Screen {}
class NotAScreen {}

struct ScreensAssembly: Assembly {
  let scope = Scope()
  let screens = MainActorScope()
  @MainActor var home: Screen { shared(\.home, in: screens) { NotAScreen() } }
  // expected-error@-1 {{cannot convert value of type 'NotAScreen' to closure result type 'Screen'}}
}

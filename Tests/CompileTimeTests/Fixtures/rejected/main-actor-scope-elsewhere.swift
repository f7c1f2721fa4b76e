// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Screen {}

struct ScreensAssembly: Assembly {
  let scope = Scope()
  let screens = MainActorScope()
  var home: Screen { shared(\.home, in: screens) { Screen() } }
  // expected-error@-1 {{call to main actor-isolated instance method 'shared(_:in:file:line:column:function:make:onClose:)' in a synchronous nonisolated context}}
}

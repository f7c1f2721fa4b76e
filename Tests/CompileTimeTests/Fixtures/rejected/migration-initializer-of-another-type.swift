// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

protocol Pet {}
protocol Food {}
protocol Home {}
final class Robot { init(food: Food, home: Home) {} }

func register(in container: Container) {
  container.autoregister(Pet.self, initializer: Robot.init)
  // expected-error@-1 {{cannot convert value of type '@Sendable (any Food, any Home) -> Robot' to expected argument type '((any Food, any Home)) -> any Pet'}}
  container.autoregister(Pet.self, arguments: Int.self, String.self, initializer: Robot.init)
  // expected-error@-1 {{cannot convert value of type '@Sendable (any Food, any Home) -> Robot' to expected argument type '((any Food, any Home)) -> any Pet'}}
}

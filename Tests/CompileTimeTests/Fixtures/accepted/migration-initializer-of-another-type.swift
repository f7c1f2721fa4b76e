// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

protocol Pet {}
protocol Food {}
protocol Home {}
final class Robot: Pet { init(food: Food, home: Home) {} }

func register(in container: Container) {
  container.autoregister(Pet.self, initializer: Robot.init)
  container.autoregister(Pet.self, arguments: Int.self, String.self, initializer: Robot.init)
}

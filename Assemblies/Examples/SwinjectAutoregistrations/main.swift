// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Engine {}

struct Wheels {
  let count: Int
}

final class Car {
  let engine: Engine
  let wheels: Wheels

  init(engine: Engine, wheels: Wheels) {
    self.engine = engine
    self.wheels = wheels
  }
}

final class Garage {
  let makeCar: Provider<Car>
  let spare: Lazy<Car>

  init(makeCar: Provider<Car>, spare: Lazy<Car>) {
    self.makeCar = makeCar
    self.spare = spare
  }
}

// snippet: autoregister
let container = Container()
container.autoregister(Engine.self, initializer: Engine.init).inObjectScope(.container)
container.autoregister(Wheels.self, argument: Int.self, initializer: Wheels.init(count:))
container.register(Car.self) { r in Car(engine: r~>, wheels: r ~> (Wheels.self, argument: 4)) }
container.register(Garage.self) { r in Garage(makeCar: r~>, spare: r~>) }
// snippet-end

let garage = container ~> Garage.self
let first = garage.makeCar.instance
let second = garage.makeCar.instance
print("a provider makes one on every call: \(first !== second)")
print("with the engine that is kept: \(first.engine === second.engine)")
print("a lazy one is made once: \(garage.spare.instance === garage.spare.instance)")
print("on \(first.wheels.count) wheels")

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Store {}

enum Registry {
  static func add<Service>(
    _ type: Service.Type, to container: Container, _ make: @escaping (any Resolver) -> Service
  ) {
    container.register(type, factory: make)
  }
}

@main struct App {
  static func main() {
    let first = Container()
    let second = Container()
    Registry.add(Store.self, to: first) { _ in Store() }
    Registry.add(Store.self, to: second) { _ in Store() }
    _ = (first.resolve(Store.self)!, second.resolve(Store.self)!)
  }
}

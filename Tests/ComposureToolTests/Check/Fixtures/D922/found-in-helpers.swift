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

func assemble(_ container: Container) {
  container.register(Store.self) { _ in Store() }
  Registry.add(Store.self, to: container) { _ in Store() }
}

@main struct App {
  static func main() {
    let container = Container()
    assemble(container)
    _ = container.resolve(Store.self)!
  }
}

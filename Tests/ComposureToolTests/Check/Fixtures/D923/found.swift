// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Parent {
  init(_ child: Child) {}
}
final class Child {
  init(_ resolver: any Resolver) { _ = resolver.resolve(Friend.self) }
}
final class Friend {
  init(_ parent: Parent) {}
}

extension Resolver {
  func force<Service>(_ type: Service.Type) -> Service { resolve(type)! }
}

@main struct App {
  static func main() {
    let container = Container()
    container.register(Parent.self) { r in Parent(r.force(Child.self)) }
    container.register(Child.self) { r in Child(r) }
    container.autoregister(Friend.self, initializer: Friend.init)
    _ = container.resolve(Parent.self)!
  }
}

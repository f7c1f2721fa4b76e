// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Store {
  init(_ size: Int = 0) {}
}
final class Logger {}

func assemble(_ container: Container, _ child: Container, isDebug: Bool) {
  container.register(Store.self) { _ in Store() }
  // Registrations with other names, other arguments or another container are different.
  container.register(Store.self, name: "big") { _ in Store(9) }
  container.register(Store.self) { (_, size: Int) in Store(size) }
  child.register(Store.self) { _ in Store() }
  container.register(Logger.self) { _ in Logger() }
  if isDebug {
    container.register(Logger.self) { _ in Logger() }
  }
}

@main struct App {
  static func main() {
    let container = Container()
    assemble(container, Container(parent: container), isDebug: true)
    _ = (container.resolve(Store.self, name: "big"), container.resolve(Store.self, argument: 3))
    _ = (container.resolve(Logger.self), container.resolve(Store.self))
  }
}

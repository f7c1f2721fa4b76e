// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Store {}
final class Logger {}

struct StoreAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Store.self) { _ in Store() }
    container.register(Logger.self) { _ in Logger() }
    container.register(Store.self) { _ in Store() }
  }
}

struct LoggerAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Logger.self) { _ in Logger() }.inObjectScope(.container)
  }
}

@main struct App {
  static func main() {
    let resolver = Assembler([StoreAssembly(), LoggerAssembly()]).resolver
    _ = (resolver.resolve(Store.self)!, resolver.resolve(Logger.self)!)
  }
}

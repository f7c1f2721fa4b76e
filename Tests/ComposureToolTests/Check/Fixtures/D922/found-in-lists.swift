// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Logger {}

struct StoreAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Logger.self) { _ in Logger() }
  }
}

struct LoggerAssembly: Assembly {
  func assemble(container: Container) {
    container.register(Logger.self) { _ in Logger() }.inObjectScope(.container)
  }
}

enum Assemblies {
  static let stores: [any Assembly] = [StoreAssembly()]
  static var all: [any Assembly] { stores + [LoggerAssembly()] }
}

@main struct App {
  static func main() {
    // Both assemblers report the same registration, once.
    let resolvers = [Assembler(Assemblies.all).resolver, Assembler(Assemblies.all).resolver]
    _ = resolvers.map { $0.resolve(Logger.self)! }
  }
}

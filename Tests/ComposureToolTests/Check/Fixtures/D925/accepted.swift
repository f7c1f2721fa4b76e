// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Store {}
final class Logger {}

func find<Service>(_ type: Service.Type, in resolver: any Resolver, named name: String) -> Service? {
  resolver.resolve(type, name: name)
}

@main struct App {
  static func main() {
    let container = Container()
    container.register(Store.self, name: "old") { _ in Store() }
    container.register(Logger.self, name: "main") { r in Logger() }
    // The type of the lookup is known only at run time.
    for name in CommandLine.arguments { _ = find(Store.self, in: container, named: name) }
    _ = find(Logger.self, in: container, named: "main")
  }
}

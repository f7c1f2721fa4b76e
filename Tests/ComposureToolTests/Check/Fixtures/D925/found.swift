// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Store {}
final class Logger {}

@main struct App {
  static func main() {
    let container = Container()
    container.register(Store.self) { _ in Store() }
    container.register(Store.self, name: "old") { _ in Store() }
    container.register(Logger.self) { r in Logger() }
    _ = container.resolve(Store.self)!
  }
}

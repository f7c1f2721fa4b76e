// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Counter {
  var count = 0
}

@main struct App {
  static func main() {
    let container = Container()
    container.register(Counter.self) { _ in Counter() }.inObjectScope(.container)
    _ = container.resolve(Counter.self)!
  }
}

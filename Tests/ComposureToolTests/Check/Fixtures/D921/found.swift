// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Theme {}
final class Screen {
  init(_ theme: Theme?) {}
}

@main struct App {
  static func main() {
    let container = Container()
    container.register(Screen.self) { r in Screen(r.resolve(Theme.self)) }
    _ = container.resolve(Screen.self)!
  }
}

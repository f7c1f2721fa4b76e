// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Navigation: Sendable {}
struct Menu: Sendable { let navigation: Navigation }

struct ScreenAssembly: Assembly {
  let navigation: Navigation

  func assemble(container: Container) {
    // snippet: values
    container.register(Navigation.self) { _ in navigation }
    container.register(Menu.self) { r in Menu(navigation: r.resolve(Navigation.self)!) }
    // snippet-end
  }
}

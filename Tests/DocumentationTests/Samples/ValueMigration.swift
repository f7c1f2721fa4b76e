// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Navigation: Sendable {}
struct Menu: Sendable { let navigation: Navigation }
struct Settings: Sendable { var url = "https://example.com" }

struct ScreenAssembly: Assembly {
  let navigation: Navigation

  func assemble(container: Container) {
    // snippet: values
    container.register(Navigation.self) { _ in navigation }
    container.register(Menu.self) { r in Menu(navigation: r.resolve(Navigation.self)!) }
    // snippet-end
  }

  func registerSettings(in container: Container) {
    // snippet: created-value
    container.register(Settings.self) { _ in Settings() }.inObjectScope(.container)
    let settings = container.resolve(Settings.self)!
    // snippet-end
    print(settings.url)
  }

  func registerProvidedSettings(in container: Container) {
    // snippet: provided-value
    let settings = Settings()
    container.register(Settings.self) { _ in settings }
    // snippet-end
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

class Account {}
final class Screen {
  init(_ account: Account) {}
}
final class Window {}

final class Services {
  let container = Container()

  func find<Service, Input>(_ type: Service.Type, input: Input? = nil) -> Service {
    guard let input = input else {
      return container.resolve(type)!
    }
    return container.resolve(type, argument: input)!
  }

  func find<Service>(_ type: Service.Type) -> Service {
    find(type, input: nil as Void?)
  }
}

@main struct App {
  static func main() {
    let services = Services()
    services.container.register(Screen.self) { (_, account: Account) in Screen(account) }
    services.container.register(Window.self) { _ in Window() }
    _ = services.find(Screen.self, input: Account())
    _ = services.find(Window.self)
  }
}

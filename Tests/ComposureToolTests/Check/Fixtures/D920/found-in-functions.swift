// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

class Account {}
final class Guest: Account {}
final class Screen {
  init(_ account: Account, _ title: String) {}
}

final class Services {
  let container = Container()

  func find<Service, Input>(_ type: Service.Type, input: Input, title: String?) -> Service {
    if let title {
      return container.resolve(type, arguments: input, title)!
    } else {
      return container.resolve(type, argument: input)!
    }
  }
}

@main struct App {
  static func main() {
    let services = Services()
    services.container.register(Screen.self) { (_, account: Account, title: String) in Screen(account, title) }
    _ = services.find(Screen.self, input: Guest(), title: "Account")
  }
}

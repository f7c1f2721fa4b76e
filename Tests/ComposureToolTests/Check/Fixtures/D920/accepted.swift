// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

class Account {}
final class Guest: Account {}
final class Screen {
  init(_ account: Account) {}
}

@main struct App {
  static func main() {
    let container = Container()
    container.register(Screen.self) { (_, account: Account) in Screen(account) }
    _ = container.resolve(Screen.self, argument: Guest() as Account)!
  }
}

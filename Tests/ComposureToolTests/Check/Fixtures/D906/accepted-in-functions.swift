// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

struct Greeting: Sendable {
  let name: @Sendable () -> String
}

protocol StoreAssembly: Assembly {
  var owner: String { get }
}

protocol AccountAssembly: ChildAssembly where Parent: StoreAssembly {
  var user: String { get }
  var stored: Greeting { get }
  var called: String { get }
}

extension AccountAssembly {
  var stored: Greeting {
    let name: @Sendable () -> String = { parent.owner }
    return parent.shared(for: "stored") { Greeting(name: name) }
  }
  var called: String {
    let name = { parent.owner }
    return parent.shared(for: "called") { name() }
  }
}

struct AppAssembly: StoreAssembly {
  let scope = Scope()
  let owner: String
}

struct Account<Parent: StoreAssembly>: AccountAssembly {
  let parent: Parent
  let scope = Scope()
  let user: String
}

func main(_ account: Account<AppAssembly>) { _ = (account.stored, account.called, account.user, account.parent.owner) }

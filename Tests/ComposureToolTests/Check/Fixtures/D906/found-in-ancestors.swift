// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol StoreAssembly: Assembly {
  var store: Svc { get }
}

protocol AccountAssembly: ChildAssembly where Parent: StoreAssembly {
  var user: String { get }
  var profile: Svc { get }
}

protocol PageAssembly: ChildAssembly where Parent: AccountAssembly {
  var title: String { get }
  var page: Svc { get }
  var header: Svc { get }
}

extension AccountAssembly {
  var profile: Svc {
    let owner = parent
    return owner.shared(for: "profile") { Svc(user, owner.store) }
  }
}

extension PageAssembly {
  // The page outlives both its own assembly and the account.
  var page: Svc { parent.parent.shared(for: "page") { Svc(title) } }
  var header: Svc { parent.parent.shared(for: "header") { Svc(parent.user) } }
}

struct AppAssembly: StoreAssembly {
  let scope = Scope()
  let store = Svc()
}

struct Account<Parent: StoreAssembly>: AccountAssembly {
  let parent: Parent
  let scope = Scope()
  let user: String
}

struct Page<Parent: AccountAssembly>: PageAssembly {
  let parent: Parent
  let scope = Scope()
  let title: String
}

func main(_ page: Page<Account<AppAssembly>>) { _ = (page.page, page.header, page.parent.profile) }

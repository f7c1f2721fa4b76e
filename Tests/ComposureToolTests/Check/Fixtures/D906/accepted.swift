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
  var names: Svc { get }
}

extension AccountAssembly {
  var profile: Svc { shared(\.profile) { Svc(user, parent.store) } }
  var names: Svc { parent.shared(for: "names") { Svc("names", parent.store) } }
}

struct AppAssembly: StoreAssembly {
  let scope = Scope()
  let store = Svc()
}

struct SessionAssembly<Parent: StoreAssembly>: AccountAssembly {
  let parent: Parent
  let scope = Scope()
  let user: String
}

func main(_ session: SessionAssembly<AppAssembly>) { _ = (session.profile, session.names) }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var home: Svc { get }
  var depth: Int { get }
}

protocol SessionAssembly: ChildAssembly where Parent: ShopAssembly {
  var profile: Svc { get }
}

extension ShopAssembly {
  var cart: Svc { Svc() }
  var home: Svc { Session(parent: self).profile }
}

extension SessionAssembly {
  var profile: Svc { shared(\.profile) { Svc("profile", parent.cart) } }
}

struct Session<Parent: ShopAssembly>: SessionAssembly {
  let parent: Parent
  let scope = Scope()
}

// A child with the members of its parent: its siblings use those of the parent.
struct Forwarding<Parent: ShopAssembly>: ChildAssembly, ShopAssembly {
  let parent: Parent
  let scope = Scope()
  let depth: Int
  var cart: Svc { Session(parent: parent).profile }
  // Children of a child may end.
  var home: Svc { depth > 3 ? Svc() : Forwarding<Parent>(parent: parent, depth: depth + 1).home }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  let depth = 0
}

func main(_ app: AppAssembly, _ other: Forwarding<AppAssembly>) { _ = (app.home, other.cart, other.home, app.depth) }

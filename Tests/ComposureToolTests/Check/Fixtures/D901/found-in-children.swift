// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

// The parent creates the child, which needs the parent's value.
protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var page: Svc { get }
}

protocol SessionAssembly: ChildAssembly where Parent: ShopAssembly {
  var profile: Svc { get }
}

protocol PageAssembly: ChildAssembly where Parent: SessionAssembly {
  var title: Svc { get }
}

extension ShopAssembly {
  var cart: Svc { shared(\.cart) { Session(parent: self).profile } }
  var page: Svc {
    let session = Session(parent: self)
    return Page(parent: session).title
  }
}

extension SessionAssembly {
  var profile: Svc { shared(\.profile) { Svc("profile", parent.cart) } }
}

extension PageAssembly {
  var title: Svc { shared(\.title) { Svc("title", parent.parent.page) } }
}

struct Session<Parent: ShopAssembly>: SessionAssembly {
  let parent: Parent
  let scope = Scope()
}

struct Page<Parent: SessionAssembly>: PageAssembly {
  let parent: Parent
  let scope = Scope()
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = (app.cart, app.page) }

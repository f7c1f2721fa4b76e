// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  func cart(of user: String) -> Svc
  func cached(_ name: String, _ make: () -> Svc) -> Svc
}

extension ShopAssembly {
  func cart(of user: String) -> Svc {
    let make = { Svc(user) }
    return shared(for: user, make: make)
  }
  // The callers choose a key that fits their closure.
  func cached(_ name: String, _ make: () -> Svc) -> Svc { shared(for: name) { make() } }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = (app.cart(of: ""), app.cached("") { Svc() }) }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  func named(_ name: String) -> Svc
  func remote(_ name: String) throws -> Svc
  func local(_ name: String) throws -> Svc
  func once(_ make: () -> Svc) throws -> Svc
}

extension ShopAssembly {
  var cart: Svc { Svc() }
  func named(_ name: String) -> Svc {
    let make = { Svc(name) }
    return shared(\.cart, make: make)
  }
  func remote(_ name: String) throws -> Svc {
    let make: () throws -> Svc = { Svc(name) }
    return try shared { try make() }
  }
  func local(_ name: String) throws -> Svc {
    func make() throws -> Svc { Svc(name) }
    return try shared(make: make)
  }
  // A function around `shared` is one call site for all its callers.
  func once(_ make: () -> Svc) throws -> Svc { try shared { try check(make()) } }
}

func check(_ value: Svc) throws -> Svc { value }

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) throws {
  _ = (app.cart, app.named(""), try app.remote(""), try app.local(""), try app.once { Svc() })
}

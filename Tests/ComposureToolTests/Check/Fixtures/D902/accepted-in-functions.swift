// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var url: String { get }
  var cart: Svc { get }
  var alias: Svc { get }
  var local: Svc { get throws }
  var method: Svc { get throws }
}

extension ShopAssembly {
  var cart: Svc {
    let make = { Svc(url) }
    return shared(\.cart, make: make)
  }
  var alias: Svc {
    let shop = self
    return shared(\.alias) { Svc(shop.url, shop.cart) }
  }
  var local: Svc {
    get throws {
      func make() throws -> Svc { Svc(url) }
      return try shared(make: make)
    }
  }
  var method: Svc { get throws { try shared(make: create) } }
  func create() throws -> Svc { Svc(url) }
  // The location is that of the caller.
  func once(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    _ make: () throws -> Svc
  ) throws -> Svc {
    try shared(file: file, line: line, column: column, function: function, make: make)
  }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  let url: String
}

func main(_ app: AppAssembly) throws { _ = (app.cart, app.alias, try app.local, try app.method) }

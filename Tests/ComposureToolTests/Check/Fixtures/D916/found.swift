// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var url: String { get }
  var name: String { get }
  var cart: Svc { get }
}

extension ShopAssembly {
  var cart: Svc { Svc(name) }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  let url: String
  let name: String
}

func main(_ app: AppAssembly) { _ = app.cart }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "") {}
}

protocol ShopAssembly: Assembly {
  var url: String { get }
  var cart: Svc { get }
}

extension ShopAssembly {
  var cart: Svc { shared(\.cart) { Svc(url) } }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  var url: String
}

func main(_ app: AppAssembly) {
  var copy = app
  copy.url = "other"
  _ = copy.cart
}

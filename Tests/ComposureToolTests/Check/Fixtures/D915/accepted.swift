// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var prices: Svc { get }
  var names: Svc { get }
}

extension ShopAssembly {
  var cart: Svc { Svc("", prices) }
  var prices: Svc { shared(\.prices) { Svc() } }
  var names: Svc { Svc() }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = (app.cart, app[keyPath: \.names]) }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var basket: Svc { get }
}

extension ShopAssembly {
  var basket: Svc { weaklyShared(\.basket) { Svc() } }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  var cart: Svc { shared(\.cart) { Svc("own") } }
}

func main(_ app: AppAssembly) { _ = (app.cart, app.basket) }

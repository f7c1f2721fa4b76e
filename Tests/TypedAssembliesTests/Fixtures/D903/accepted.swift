// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var pair: [Svc] { get }
  var makeCart: @Sendable () -> Svc { get }
}

extension ShopAssembly {
  var cart: Svc { shared(\.cart) { Svc() } }
  var pair: [Svc] { ["a", "b"].map { name in shared(for: name) { Svc(name) } } }
  var makeCart: @Sendable () -> Svc { { cart } }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = (app.cart, app.pair, app.makeCart) }

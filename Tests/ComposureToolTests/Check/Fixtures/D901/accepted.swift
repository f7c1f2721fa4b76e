// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

struct Later: Sendable {
  let make: @Sendable () -> Svc
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var prices: Later { get }
  func tree(depth: Int) -> Svc
  var optional: Svc { get }
}

extension ShopAssembly {
  var cart: Svc { shared(\.cart) { prices.make == nil ? Svc() : Svc("cart", tree(depth: 3)) } }
  // A stored closure runs later.
  var prices: Later { Later { cart } }
  // A recursive function may end.
  func tree(depth: Int) -> Svc { depth == 0 ? Svc() : Svc("node", tree(depth: depth - 1)) }
  var optional: Svc { Svc("", [1].map { _ in cart }.first) }
}

func == (one: @Sendable () -> Svc, other: Int?) -> Bool { other == nil }

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = (app.cart, app.optional) }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var pair: [Svc] { get }
}

extension ShopAssembly {
  var cart: Svc { [1].map { _ in shared(\.cart) { Svc() } }[0] }
  var pair: [Svc] {
    func make() -> Svc { shared(\.cart) { Svc() } }
    return [make(), make()]
  }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = (app.cart, app.pair) }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
}

extension ShopAssembly {
  var cart: Svc { shared(\.cart) { Svc() } }
}

struct AppAssembly: ShopAssembly {
  var scope: Scope { Scope() }
}

func main(_ app: AppAssembly) { _ = app.cart }

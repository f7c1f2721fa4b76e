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
  static let common = Scope()
  var scope: Scope { Self.common }
}

struct TestAssembly: ShopAssembly {
  let scope = Scope("test")
}

func main(_ app: AppAssembly) { _ = app.cart }

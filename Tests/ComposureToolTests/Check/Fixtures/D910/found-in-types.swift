// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  func price(_ cents: Int) -> Svc
  var item: any Sendable { get }
}

extension ShopAssembly {
  func price(_ cents: Int) -> Svc { Svc("\(cents)") }
  var item: any Sendable { Svc() }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  func price(_ cents: Double) -> Svc { Svc() }
  let item = Svc()
}

func main(_ app: AppAssembly) {
  let shop: any ShopAssembly = app
  _ = (shop.price(1), shop.item)
}

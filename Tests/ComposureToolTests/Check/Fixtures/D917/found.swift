// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

final class Screen<Shop: ShopAssembly>: Sendable {
  let shop: Shop
  init(shop: Shop) { self.shop = shop }
}

protocol ShopAssembly: Assembly {
  var name: String { get }
  var title: String { get }
}

extension ShopAssembly {
  var title: String { Screen(shop: self).shop.name }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  let name: String
}

func main(_ app: AppAssembly) { _ = app.title }

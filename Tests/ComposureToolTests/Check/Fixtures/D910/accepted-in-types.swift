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
  func price(_ cents: Int) -> Svc { Svc() }
  let item: any Sendable = Svc()
}

func main(_ app: AppAssembly) { _ = (app.price(1), app.item) }

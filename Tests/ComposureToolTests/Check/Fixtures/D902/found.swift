// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var all: [Svc] { get }
  var named: Svc { get }
  var makeCart: @Sendable (String) -> Svc { get }
  func service(_ name: String) -> Svc
  func erased<Item>(_ item: Item.Type) -> Svc
  func remote(_ name: String) async -> Svc
}

extension ShopAssembly {
  var all: [Svc] { ["a", "b"].map { n in shared(\.named) { Svc(n) } } }
  var named: Svc {
    let name = "local"
    return shared(\.named) { Svc(name) }
  }
  var makeCart: @Sendable (String) -> Svc { { id in shared(\.named) { Svc(id) } } }
  func service(_ name: String) -> Svc {
    func local() -> Svc { Svc(name) }
    return weaklyShared(\.named) { local() }
  }
  func erased<Item>(_ item: Item.Type) -> Svc { shared(\.named) { Svc("\(Item.self)") } }
  func remote(_ name: String) async -> Svc { await shared { Svc(name) } }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) async {
  _ = (app.all, app.named, app.makeCart, app.service(""), app.erased(Int.self), await app.remote(""))
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

struct User: Hashable { let id: Int; let name: String }

protocol ShopAssembly: Assembly {
  func cart(of user: User, in country: String) -> Svc
  func cache(_ name: String) -> Svc
}

extension ShopAssembly {
  func cart(of user: User, in country: String) -> Svc { shared(for: user) { Svc(user.name + country) } }
  func cache(_ name: String) -> Svc {
    let size = Int.random(in: 0..<9)
    return shared(for: name) { Svc("\(name) \(size)") }
  }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly, _ user: User) { _ = (app.cart(of: user, in: ""), app.cache("")) }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

struct User: Hashable { let id: Int; let name: String }
struct Key: Hashable { let user: User; let country: String }

protocol ShopAssembly: Assembly {
  func cart(of user: User, in country: String) -> Svc
  func cache(_ user: User) -> Svc
  func log(_ user: User) -> Svc
}

extension ShopAssembly {
  func cart(of user: User, in country: String) -> Svc {
    shared(for: Key(user: user, country: country)) { Svc(user.name + country) }
  }
  func cache(_ user: User) -> Svc { shared(for: user.id) { Svc(user.name) } }
  func log(_ user: User) -> Svc {
    let name = user.name
    return shared(for: user) { Svc(name) }
  }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly, _ user: User) { _ = (app.cart(of: user, in: ""), app.cache(user), app.log(user)) }

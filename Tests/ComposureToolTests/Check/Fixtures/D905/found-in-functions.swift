// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  func cart(of user: String, in country: String) -> Svc
  func cache(_ user: String, _ size: Int) -> Svc
}

extension ShopAssembly {
  func cart(of user: String, in country: String) -> Svc {
    let make = { Svc(user + country) }
    return shared(for: user, make: make)
  }
  func cache(_ user: String, _ size: Int) -> Svc {
    func make() -> Svc { Svc("\(user) \(size)") }
    return shared(for: user, make: make)
  }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = (app.cart(of: "", in: ""), app.cache("", 1)) }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var prices: Svc { get }
  var taxes: Svc { get }
  func discount(for customer: String) -> Svc
  var session: Svc { get async }
  var login: Svc { get async throws }
}

extension ShopAssembly {
  var cart: Svc { shared(\.cart) { Svc("cart", prices) } }
  var prices: Svc { Svc("prices", helper(self)) }
  var taxes: Svc { transient(\.taxes) { Svc("taxes", discount(for: "all")) } }
  func discount(for customer: String) -> Svc { shared(for: customer) { Svc(customer, cart) } }
  var session: Svc { get async { await shared { Svc("session", try? await login) } } }
  var login: Svc { get async throws { Svc("login", await session) } }
}

func helper(_ shop: some ShopAssembly) -> Svc { shop.taxes }

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) async throws {
  _ = (app.cart, try await app.login, app.prices, app.taxes, app.discount(for: ""))
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var pair: [Svc] { get }
  var makeCart: @Sendable () -> Svc { get }
  var pages: [Svc] { get async throws }
}

extension ShopAssembly {
  var cart: Svc { shared(\.cart) { Svc() } }
  var pair: [Svc] { ["a", "b"].map { name in shared(for: name) { Svc(name) } } }
  var makeCart: @Sendable () -> Svc { { cart } }
  var pages: [Svc] {
    get async throws {
      var pages: [Svc] = []
      for page in try await shared(make: { try await load() }) { pages.append(shared(for: page) { Svc(page) }) }
      return pages
    }
  }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func load() async throws -> [String] { ["a", "b"] }

func main(_ app: AppAssembly) async throws { _ = (app.cart, app.pair, app.makeCart, try await app.pages) }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var cart: Svc { get }
  var pair: [Svc] { get }
  var pages: [Svc] { get async throws }
}

extension ShopAssembly {
  var cart: Svc { [1].map { _ in shared(\.cart) { Svc() } }[0] }
  var pair: [Svc] {
    func make() -> Svc { shared(\.cart) { Svc() } }
    return [make(), make()]
  }
  var pages: [Svc] {
    get async throws {
      var pages: [Svc] = []
      for _ in 1...2 { pages.append(try await shared { try await load() }) }
      while pages.count < 4 { pages.append(try await shared { try await load() }) }
      repeat { pages.append(try await shared { try await load() }) } while pages.count < 6
      return pages
    }
  }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func load() async throws -> Svc { Svc() }

func main(_ app: AppAssembly) async throws { _ = (app.cart, app.pair, try await app.pages) }

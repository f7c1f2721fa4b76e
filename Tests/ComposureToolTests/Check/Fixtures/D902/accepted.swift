// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var url: String { get }
  var named: Svc { get }
  var remote: Svc { get async throws }
  func service(_ name: String) -> Svc
  func fresh(_ name: String) -> Svc
  var all: [Svc] { get }
}

extension ShopAssembly {
  var named: Svc {
    shared(\.named) {
      let name = url
      func make() -> Svc { Svc(name + self.url) }
      return make()
    }
  }
  var remote: Svc { get async throws { try await shared { Svc(url) } } }
  func service(_ name: String) -> Svc { shared(for: name) { Svc(name) } }
  func fresh(_ name: String) -> Svc { transient { Svc(name) } }
  var all: [Svc] { shared(forEach: ["a", "b"]) { Svc($0) } }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  let url: String
}

func main(_ app: AppAssembly) async throws {
  _ = (app.named, try await app.remote, app.service(""), app.fresh(""), app.all)
}

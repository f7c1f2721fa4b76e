// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Svc: Sendable {
  init(_ name: String = "", _ other: Svc? = nil) {}
}

protocol ShopAssembly: Assembly {
  var client: Svc { get }
}

extension ShopAssembly {
  var client: Svc { Svc("logging", (self as any ShopAssembly).client) }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = app.client }

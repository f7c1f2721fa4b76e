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
  var client: Svc { liveClient }
  var liveClient: Svc { shared(\.liveClient) { Svc("live") } }
}

struct AppAssembly: ShopAssembly {
  let scope = Scope()
  var client: Svc { Svc("logging", liveClient) }
}

struct PlainAssembly: ShopAssembly {
  let scope = Scope()
}

func main(_ app: AppAssembly) { _ = app.client }

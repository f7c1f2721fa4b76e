// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

final class Client: Sendable {}

protocol NetworkAssembly: Assembly {
  var client: Client { get }
}

extension NetworkAssembly {
  var client: Client { shared(\.client) { Client() } }
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope("app")
}

let app = AppAssembly()
let graph = DependencyGraph.record { _ = app.client }
precondition(app.client === app.client && graph.nodes.count == 1)
print("Composure: \(graph)")

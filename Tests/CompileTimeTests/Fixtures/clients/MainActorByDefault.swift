// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// As new applications are made by Xcode: what says nothing else belongs to the main actor.

import Composure

protocol Client: Sendable { func name() -> String }
struct LiveClient: Client { func name() -> String { "live" } }

final class Store { var names: [String] = [] }
final class Screen {
  let store: Store
  let client: any Client
  init(store: Store, client: any Client) {
    self.store = store
    self.client = client
  }
}

protocol NetworkAssembly: Assembly {
  var baseURL: String { get }
  var client: any Client { get }
  var database: String { get async }
}
extension NetworkAssembly {
  var client: any Client { shared(\.client) { LiveClient() } }
  var database: String { get async { await shared { await load() } } }
}
extension NetworkAssembly where Self: ChildAssembly, Parent: NetworkAssembly {
  var baseURL: String { parent.baseURL }
  var client: any Client { parent.client }
  var database: String { get async { await parent.database } }
}

protocol ScreensAssembly: NetworkAssembly {
  var store: Store { get }
  func makeScreen() -> Screen
}
extension ScreensAssembly {
  var store: Store { shared(\.store) { Store() } }
  func makeScreen() -> Screen { Screen(store: store, client: client) }
}

struct AppAssembly: ScreensAssembly {
  let scope = Scope("app")
  let screens = MainActorScope("screens")
  let baseURL: String
}
struct SessionAssembly<Parent: ScreensAssembly>: ChildAssembly, ScreensAssembly {
  let parent: Parent
  let scope = Scope("session")
}

func load() async -> String { "database" }

func use() async -> String {
  let app = AppAssembly(baseURL: "https://example.com")
  let session = SessionAssembly(parent: app)
  app.makeScreen().store.names = [session.client.name(), await session.database]
  let graph = DependencyGraph.record { _ = session.makeScreen() }
  await session.scope.close()
  return graph.description
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// As in new Xcode applications, declarations are isolated to the main actor by default.

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

final class Session {
  let user: String
  init(user: String) { self.user = user }
  func end() {}
}

protocol ProfileAssembly: ChildAssembly where Parent: ScreensAssembly {
  var user: String { get }
  var session: Session { get }
}
extension ProfileAssembly {
  // The deinitialization of an object of the main actor.
  var session: Session {
    shared(\.session) {
      Session(user: user)
    } onClose: {
      await $0.end()
    }
  }
}
struct SessionAssembly<Parent: ScreensAssembly>: ProfileAssembly {
  let parent: Parent
  let scope = Scope("session")
  let user: String
}

func load() async -> String { "database" }

func use() async throws -> String {
  let app = AppAssembly(baseURL: "https://example.com")
  let session = SessionAssembly(parent: app, user: "Stephen")
  app.makeScreen().store.names = [app.client.name(), await app.database, session.session.user]
  let graph = DependencyGraph.record { _ = session.session }
  try await session.scope.close()
  return graph.description
}

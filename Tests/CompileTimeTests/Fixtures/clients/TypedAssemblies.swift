// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// All forms of the typed core in client code.

import Composure

protocol Client: Sendable { func load() async throws -> String }
struct LiveClient: Client { func load() async throws -> String { "live" } }
final class Cache: Sendable {}
actor Database {
  static func open() async throws -> Database { Database() }
  func close() {}
}
final class Screen { var title = "" }

protocol NetworkAssembly: Assembly {
  var baseURL: String { get }
  var client: any Client { get }
  var cache: Cache { get }
  var database: Database { get async throws }
  var caches: [Cache] { get }
  func cache(for user: String) -> Cache
  var plain: String { get }
}

extension NetworkAssembly {
  var client: any Client { shared(\.client) { LiveClient() } }
  var cache: Cache { weaklyShared(\.cache) { Cache() } }
  var database: Database {
    get async throws {
      try await shared {
        try await Database.open()
      } onClose: {
        await $0.close()
      }
    }
  }
  var caches: [Cache] { shared(forEach: ["a", "b"]) { _ in Cache() } }
  func cache(for user: String) -> Cache { shared(for: user) { Cache() } }
  var plain: String { transient(\.plain) { baseURL } }
}

protocol ScreensAssembly: NetworkAssembly {
  var screens: MainActorScope { get }
  @MainActor var home: Screen { get }
  @MainActor func screen(for user: String) -> Screen
}

extension ScreensAssembly {
  @MainActor var home: Screen {
    shared(\.home, in: screens) {
      Screen()
    } onClose: {
      $0.title = "closed"
    }
  }
  @MainActor func screen(for user: String) -> Screen { shared(for: user, in: screens) { Screen() } }
}

protocol AccountAssembly: ChildAssembly where Parent: NetworkAssembly {
  var user: String { get }
  var profile: Cache { get }
}

extension AccountAssembly {
  var profile: Cache { shared(\.profile) { parent.cache(for: user) } }
}

struct ToolsPart<Whole: NetworkAssembly>: PartAssembly {
  let whole: Whole
  var tool: Cache { shared(\.tool) { whole.cache } }
}

struct AppAssembly: ScreensAssembly {
  let scope = Scope("app")
  let screens = MainActorScope("screens")
  let baseURL: String
}

struct SessionAssembly<Parent: NetworkAssembly>: AccountAssembly {
  let parent: Parent
  let scope = Scope("session")
  let user: String
}

@MainActor
func use() async throws -> String {
  let app = AppAssembly(baseURL: "https://example.com")
  let session = SessionAssembly(parent: app, user: "Stephen")
  _ = (app.client, app.caches, session.profile, ToolsPart(whole: app).tool, app.home, app.screen(for: "Yoichi"))
  _ = try await app.database
  let graph = DependencyGraph.record { _ = session.profile }
  let asynchronous = try await DependencyGraph.record { _ = try await app.database }
  try await session.scope.close()
  try await app.screens.close()
  do {
    try await app.scope.close()
  } catch let error as Scope.CloseError {
    return "\(error)"
  }
  return "\(graph.cycles) \(graph.duplicatedInstances) \(asynchronous)"
}

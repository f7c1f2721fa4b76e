// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import ResolverAdapter

final class Client: Sendable {}

final class People: Sendable {
  let client: Client

  init(client: Client) { self.client = client }
}

final class Greeting: Sendable {
  init(name: String, client: Client) {}
}

// snippet: resolver-verify
func testRegistrationsAreComplete() throws {
  try Resolver.main.verify()
}
// snippet-end

// snippet: resolver-before
extension Resolver: ResolverRegistering {
  /// Called once, before anything is resolved.
  public static func registerAllServices() {
    register { Client() }.scope(.application)
    register { People(client: resolve()) }.scope(.shared)
    register { _, args in Greeting(name: args(), client: resolve()) }
  }
}

final class PeopleModel {
  @Injected var people: People
}
// snippet-end

// snippet: resolver-after
protocol PeopleAssembly: Assembly {
  var client: Client { get }
  var people: People { get }
  func makeGreeting(named name: String) -> Greeting
}

extension PeopleAssembly {
  var people: People { weaklyShared(\.people) { People(client: client) } }
  func makeGreeting(named name: String) -> Greeting { Greeting(name: name, client: client) }
}
// snippet-end

// snippet: resolver-bridge
/// `people` has moved. The client has not, and is a container requirement that the resolver fills.
struct AppAssembly: PeopleAssembly, LegacyAssembly {
  let scope = Scope("app")
  unowned let resolver: Resolver

  var client: Client { require(Client.self) }
}

func registerWhatHasMoved(_ app: AppAssembly) {
  Resolver.main.register(People.self, from: app, \.people)
  Resolver.main.register(Greeting.self, from: app) { app, args in app.makeGreeting(named: args()) }
}
// snippet-end

// snippet: resolver-wrapper
final class TypedPeopleModel {
  private let people: People

  init(people: People) { self.people = people }
}
// snippet-end

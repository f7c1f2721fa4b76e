// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import DipAdapter

final class Client: Sendable {}

final class People: Sendable {
  let client: Client

  init(client: Client) { self.client = client }
}

final class Greeting: Sendable {
  init(name: String, client: Client) {}
}

func makeContainer() -> DependencyContainer { DependencyContainer() }

// snippet: dip-verify
func testDefinitionsAreComplete() throws {
  try makeContainer().verify()
}
// snippet-end

// snippet: dip-before
func register(with container: DependencyContainer) {
  container.register(.singleton) { Client() }
  container.register(.weakSingleton) { People(client: $0) }
  container.register { (name: String, client: Client) in Greeting(name: name, client: client) }
}

final class PeopleModel {
  @Injected var people: People?
}
// snippet-end

// snippet: dip-after
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

// snippet: dip-bridge
/// `people` has moved. The client has not, and is a container requirement that the container fills.
struct AppAssembly: PeopleAssembly, LegacyAssembly {
  let scope = Scope("app")
  unowned let container: DependencyContainer

  var client: Client { require(Client.self) }
}

func registerWhatHasMoved(_ app: AppAssembly, with container: DependencyContainer) {
  container.register(People.self, from: app, \.people)
  container.register(Greeting.self, from: app) { (app, name: String) in app.makeGreeting(named: name) }
}
// snippet-end

// snippet: dip-wrapper
final class TypedPeopleModel {
  private let people: People  // no longer optional

  init(people: People) { self.people = people }
}
// snippet-end

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// snippet: pattern
import Composure

protocol NetworkAssembly: Assembly {  // a feature: each factory is a requirement
  var baseURL: String { get }  // an input: the composition root supplies it
  var client: any Client { get }
}

protocol PeopleAssembly: NetworkAssembly {  // a feature that needs another one refines it
  func makePerson(named name: String) -> Person
}

extension PeopleAssembly {
  func makePerson(named name: String) -> Person { Person(name: name, client: client) }  // a plain initializer
}

protocol LiveValues: PeopleAssembly {}  // the values of the real application

extension LiveValues {
  var client: any Client { shared(\.client) { LiveClient(baseURL: baseURL) } }  // created once per scope, on any thread
}

struct AppAssembly: LiveValues {  // the composition root
  let scope = Scope()
  let baseURL: String
}

struct TestAssembly {  // a root for tests has to supply every value
  let scope = Scope()
}

extension TestAssembly: PeopleAssembly {
  var baseURL: String { "test" }
  var client: any Client { FakeClient() }
}

let stephen = AppAssembly(baseURL: "https://example.com").makePerson(named: "Stephen")
// snippet-end

print("\(stephen.name) asks \(stephen.client)")
print("\(stephen.name) asks \(TestAssembly().makePerson(named: "Stephen").client) in a test")

protocol Client: Sendable {}

struct LiveClient: Client {
  let baseURL: String
}

struct FakeClient: Client {}

struct Person: Sendable {
  let name: String
  let client: any Client
}

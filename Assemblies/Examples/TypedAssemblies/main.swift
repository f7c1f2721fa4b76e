// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// snippet: pattern
import Composure

protocol NetworkAssembly: Assembly {  // what a feature needs and makes
  var baseURL: String { get }  // an input: the composition root has to say
  var client: any Client { get }
}

protocol PeopleAssembly: NetworkAssembly {  // what another one needs: refinement
  func makePerson(named name: String) -> Person
}

extension PeopleAssembly {
  func makePerson(named name: String) -> Person { Person(name: name, client: client) }  // plain Swift
}

protocol LiveValues: PeopleAssembly {}  // what the real application is made of

extension LiveValues {
  var client: any Client { shared(\.client) { LiveClient(baseURL: baseURL) } }  // once per scope, from any thread
}

struct AppAssembly: LiveValues {  // the composition root
  let scope = Scope()
  let baseURL: String
}

struct TestAssembly {  // a test double: another root, which has to say everything
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

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// snippet: pattern
import Composure

protocol NetworkAssembly: Assembly {  // what a feature makes
  var baseURL: String { get }  // a leaf: the composition root has to say
  var client: any Client { get }
}

extension NetworkAssembly {
  var client: any Client { shared(\.client) { LiveClient(baseURL: baseURL) } }  // once per scope, from any thread
}

protocol PeopleAssembly: NetworkAssembly {  // what a feature needs: refinement
  func makePerson(named name: String) -> Person
}

extension PeopleAssembly {
  func makePerson(named name: String) -> Person { Person(name: name, client: client) }  // plain Swift
}

struct AppAssembly: PeopleAssembly {  // the composition root
  let scope = Scope()
  let baseURL: String
}

struct TestAssembly: PeopleAssembly {  // a test double: another root
  let scope = Scope()
  let baseURL = "test"
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

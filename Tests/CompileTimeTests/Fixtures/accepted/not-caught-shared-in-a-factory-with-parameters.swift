// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT by the compiler: a `shared` in a factory that takes parameters, with the key path of another member, or without one
// if the factory throws. The first use traps with a message that names the member. Use `shared(for:)` instead.
protocol PeopleAssembly: Assembly {
  var owner: String { get }
  func makePerson(named name: String) -> String
  func findPerson(named name: String) throws -> String
}
extension PeopleAssembly {
  var owner: String { shared(\.owner) { "Stephen" } }
  func makePerson(named name: String) -> String { shared(\.owner) { name } }
  func findPerson(named name: String) throws -> String { try shared { try check(name) } }
}

func check(_ name: String) throws -> String { name }

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT by the compiler: `shared { }` in a factory that takes parameters. A trap at first use that names the member;
// `shared(for:)` is meant.
protocol PeopleAssembly: Assembly { func makePerson(named name: String) -> String }
extension PeopleAssembly {
  func makePerson(named name: String) -> String { shared { name } }
}

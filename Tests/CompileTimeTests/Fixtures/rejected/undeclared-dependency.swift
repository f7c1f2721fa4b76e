// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol LoggingAssembly: Assembly { var logger: String { get } }
extension LoggingAssembly { var logger: String { shared(\.logger) { "log" } } }

// The feature uses a member that it does not declare.
protocol PeopleAssembly: Assembly { func makePerson(named name: String) -> String }
extension PeopleAssembly {
  func makePerson(named name: String) -> String { name + logger }
  // expected-error@-1 {{cannot find 'logger' in scope}}
}

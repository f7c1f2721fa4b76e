// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol LoggingAssembly: Assembly { var logger: String { get } }
extension LoggingAssembly { var logger: String { shared(\.logger) { "log" } } }

protocol PeopleAssembly: LoggingAssembly { func makePerson(named name: String) -> String }
extension PeopleAssembly {
  func makePerson(named name: String) -> String { name + logger }
}

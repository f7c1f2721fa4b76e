// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol StorageAssembly: Assembly { var database: String { get throws } }

protocol PeopleAssembly: StorageAssembly { var people: String { get throws } }
extension PeopleAssembly {
  var people: String { get throws { "people in \(try database)" } }
}

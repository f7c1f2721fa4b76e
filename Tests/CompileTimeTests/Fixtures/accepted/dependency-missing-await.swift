// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol StorageAssembly: Assembly { var database: String { get async } }

protocol PeopleAssembly: StorageAssembly { var people: String { get async } }
extension PeopleAssembly {
  var people: String { get async { "people in \(await database)" } }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol StorageAssembly: Assembly { var database: String { get throws } }

protocol PeopleAssembly: StorageAssembly { var people: String { get throws } }
extension PeopleAssembly {
  var people: String { get throws { "people in \(database)" } }
  // expected-error@-1 {{property access can throw but is not marked with 'try'}}
  // expected-note@-2 {{did you mean to use 'try'?}}
  // expected-note@-3 {{did you mean to handle error as optional value?}}
  // expected-note@-4 {{did you mean to disable error propagation?}}
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol StorageAssembly: Assembly { var database: String { get async } }

// A member that uses an asynchronous value is asynchronous, and its requirement must declare that.
protocol PeopleAssembly: StorageAssembly { var people: String { get } }
extension PeopleAssembly {
  var people: String { shared(\.people) { "people in \(await database)" } }
  // expected-error@-1 {{'shared(_:make:onClose:)' is unavailable: a throwing or asynchronous member has no key path; leave it out: try await shared { … }}}
}

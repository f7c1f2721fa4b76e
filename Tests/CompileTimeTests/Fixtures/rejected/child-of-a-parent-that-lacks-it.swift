// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol NetworkAssembly: Assembly { var client: String { get } }
protocol StorageAssembly: Assembly { var store: String { get } }

// The child uses a member that the parent's type does not declare.
struct SessionAssembly<Parent: NetworkAssembly>: Assembly {
  let parent: Parent
  let scope = Scope()
  var cache: String { shared(\.cache) { parent.store } }
  // expected-error@-1 {{value of type 'Parent' has no member 'store'}}
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol NetworkAssembly: Assembly { var client: String { get } }
protocol StorageAssembly: Assembly { var store: String { get } }

struct SessionAssembly<Parent: NetworkAssembly & StorageAssembly>: Assembly {
  let parent: Parent
  let scope = Scope()
  var cache: String { shared(\.cache) { parent.store } }
}

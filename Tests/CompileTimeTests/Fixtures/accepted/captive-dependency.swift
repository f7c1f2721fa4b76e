// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol NetworkAssembly: Assembly { var client: String { get } }
extension NetworkAssembly {
  var client: String { shared(\.client) { "client" } }
}

protocol SessionAssembly: Assembly {
  var user: String { get }
  var greeting: String { get }
}

// The session may hold the application's values.
struct Session<Parent: NetworkAssembly>: SessionAssembly {
  let parent: Parent
  let scope = Scope()
  let user: String
  var greeting: String { shared(\.greeting) { "\(user) with \(parent.client)" } }
}

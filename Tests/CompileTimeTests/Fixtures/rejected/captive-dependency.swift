// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol NetworkAssembly: Assembly { var client: String { get } }
extension NetworkAssembly {
  // The application outlives the session, and cannot hold its user.
  var client: String { shared(\.client) { "client of \(user)" } }
  // expected-error@-1 {{cannot find 'user' in scope}}
}

protocol SessionAssembly: Assembly { var user: String { get } }

struct Session<Parent: NetworkAssembly>: SessionAssembly {
  let parent: Parent
  let scope = Scope()
  let user: String
}

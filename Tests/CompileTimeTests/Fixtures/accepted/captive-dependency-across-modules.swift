// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import NetworkFeature

struct SessionAssembly<Parent: NetworkAssembly>: ChildAssembly {
  let parent: Parent
  let scope = Scope()
  let user: String
  var page: String { "\(parent.baseURL)/\(user)" }
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope()
  var baseURL: String { "https://example.com" }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import NetworkFeature

struct SessionAssembly<Parent: NetworkAssembly>: ChildAssembly {
  let parent: Parent
  let scope = Scope()
}

struct AppAssembly: NetworkAssembly {
  let scope = Scope()
  let baseURL = "https://example.com"
}

let session = SessionAssembly(parent: AppAssembly())

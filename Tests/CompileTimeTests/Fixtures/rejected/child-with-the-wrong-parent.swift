// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import NetworkFeature

struct SessionAssembly<Parent: NetworkAssembly>: ChildAssembly {
  // expected-note@-1 {{where 'Parent' = 'ToolAssembly'}}
  let parent: Parent
  let scope = Scope()
}

struct ToolAssembly: Assembly {
  let scope = Scope()
}

let session = SessionAssembly(parent: ToolAssembly())
// expected-error@-1 {{generic struct 'SessionAssembly' requires that 'ToolAssembly' conform to 'NetworkAssembly'}}

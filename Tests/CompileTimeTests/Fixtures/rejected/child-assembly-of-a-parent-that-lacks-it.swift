// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import NetworkFeature

protocol ProfileAssembly: ChildAssembly where Parent: NetworkAssembly {}

struct SessionAssembly<Parent: Assembly>: ProfileAssembly {
  // expected-error@-1 {{type 'SessionAssembly<Parent>' does not conform to protocol 'ProfileAssembly'}}
  // expected-error@-2 {{type 'Parent' does not conform to protocol 'NetworkAssembly'}}
  let parent: Parent
  let scope = Scope()
}

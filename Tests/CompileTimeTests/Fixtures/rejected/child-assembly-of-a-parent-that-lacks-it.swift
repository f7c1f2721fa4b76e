// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PeopleFeature

// The session's feature needs the network, which the parent does not make: what forwards to the parent does not apply, and
// the leaf is missing.
struct SessionAssembly<Parent: Assembly>: ChildAssembly, PeopleAssembly {
  // expected-error@-1 {{type 'SessionAssembly<Parent>' does not conform to protocol 'NetworkAssembly'}}
  // expected-note@-2 {{add stubs for conformance}}
  let parent: Parent
  let scope = Scope()
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PeopleFeature

struct TestAssembly: PeopleAssembly {
  // expected-error@-1 {{type 'TestAssembly' does not conform to protocol 'NetworkAssembly'}}
  // expected-note@-2 {{add stubs for conformance}}
  let scope = Scope()
  let owner = "Mimi"
}

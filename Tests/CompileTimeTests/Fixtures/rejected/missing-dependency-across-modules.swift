// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PeopleFeature

// `PeopleAssembly` refines `NetworkAssembly`, and `baseURL` is not supplied.
struct AppAssembly: PeopleAssembly {
  // expected-error@-1 {{type 'AppAssembly' does not conform to protocol 'NetworkAssembly'}}
  // expected-note@-2 {{add stubs for conformance}}
  let scope = Scope()
}

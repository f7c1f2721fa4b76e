// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PeopleFeature

// `PeopleAssembly` refines `NetworkAssembly`, in which nobody says what `baseURL` is.
struct AppAssembly: PeopleAssembly {
  // expected-error@-1 {{type 'AppAssembly' does not conform to protocol 'NetworkAssembly'}}
  // expected-note@-2 {{add stubs for conformance}}
  let scope = Scope()
}

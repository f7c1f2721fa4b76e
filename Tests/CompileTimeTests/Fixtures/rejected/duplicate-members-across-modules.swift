// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AnimalsFeature
import Composure
import PeopleFeature

// Both features create an owner.
struct AppAssembly: PeopleAssembly, AnimalsAssembly {
  // expected-error@-1 {{type 'AppAssembly' does not conform to protocol 'PeopleAssembly'}}
  // expected-error@-2 {{type 'AppAssembly' does not conform to protocol 'AnimalsAssembly'}}
  let scope = Scope()
  let baseURL: String
}

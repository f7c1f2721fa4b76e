// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol PeopleAssembly: Assembly { var owner: String { get } }
// expected-note@-1 {{multiple matching properties named 'owner' with type 'String'}}
extension PeopleAssembly { var owner: String { "Stephen" } }
// expected-note@-1 2{{candidate exactly matches}}

protocol AnimalsAssembly: Assembly { var owner: String { get } }
// expected-note@-1 {{multiple matching properties named 'owner' with type 'String'}}
extension AnimalsAssembly { var owner: String { "Yoichi" } }
// expected-note@-1 2{{candidate exactly matches}}

// Both features create an owner.
struct AppAssembly: PeopleAssembly, AnimalsAssembly {
  // expected-error@-1 {{type 'AppAssembly' does not conform to protocol 'PeopleAssembly'}}
  // expected-error@-2 {{type 'AppAssembly' does not conform to protocol 'AnimalsAssembly'}}
  let scope = Scope()
}

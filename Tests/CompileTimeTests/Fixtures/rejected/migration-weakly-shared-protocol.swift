// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Pet: Sendable {}
final class Cat: Pet {}

protocol PetsAssembly: Assembly { var pet: any Pet { get } }
extension PetsAssembly {
  var pet: any Pet { weaklyShared(\.pet) { Cat() } }
  // expected-error@-1 {{cannot convert value of type 'KeyPath<Self, any Pet>' to expected argument type 'KeyPath<Self, Cat>'}}
  // expected-note@-2 {{arguments to generic parameter 'Value' ('any Pet' and 'Cat') are expected to be equal}}
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Pet: Sendable {}
final class Cat: Pet {}

protocol PetsAssembly: Assembly { var pet: any Pet { get } }
extension PetsAssembly {
  var pet: any Pet { weaklyShared(\.pet) { Cat() } }
  // expected-error@-1 {{instance method 'weaklyShared(file:line:column:function:_:)' requires that 'any Pet' be a class type}}
}

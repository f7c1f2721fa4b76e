// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Pet: Sendable {}
final class Cat: Pet {}

protocol PetsAssembly: Assembly {
  var cat: Cat { get }
  var pet: any Pet { get }
}
extension PetsAssembly {
  var cat: Cat { weaklyShared(\.cat) { Cat() } }
  var pet: any Pet { cat }
}

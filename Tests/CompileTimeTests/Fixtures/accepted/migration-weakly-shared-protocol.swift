// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol Pet: Sendable {}
final class Cat: Pet {}

protocol PetsAssembly: Assembly { var pet: any Pet { get } }
extension PetsAssembly {
  var pet: any Pet {
    let cat = weaklyShared(\.pet) { Cat() }
    return cat
  }
}

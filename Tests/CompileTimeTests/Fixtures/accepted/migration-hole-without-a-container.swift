// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectAdapter

protocol Pet: Sendable {}

protocol PetsAssembly: Composure.Assembly { var pet: any Pet { get } }

struct AppAssembly: PetsAssembly, LegacyAssembly {
  let scope = Scope()
  unowned let container: Container
  var pet: any Pet { require(Pet.self) }
}

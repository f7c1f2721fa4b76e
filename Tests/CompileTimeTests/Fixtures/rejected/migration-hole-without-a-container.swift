// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import SwinjectAdapter

protocol Pet: Sendable {}

protocol PetsAssembly: Composure.Assembly { var pet: any Pet { get } }

struct AppAssembly: PetsAssembly {
  let scope = Scope()
  var pet: any Pet { require(Pet.self) }  // expected-error {{cannot find 'require' in scope}}
}

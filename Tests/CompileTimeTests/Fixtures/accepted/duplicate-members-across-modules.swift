// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AnimalsFeature
import Composure
import PeopleFeature

struct AppAssembly: PeopleAssembly, AnimalsAssembly {
  let scope = Scope()
  let baseURL: String
  var owner: String { "Stephen" }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PeopleFeature

struct AppAssembly: PeopleAssembly {
  let scope = Scope()
  let baseURL: String
}

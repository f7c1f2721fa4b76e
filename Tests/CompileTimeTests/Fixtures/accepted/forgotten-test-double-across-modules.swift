// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import PeopleFeature

struct TestAssembly: PeopleAssembly {
  let scope = Scope()
  let owner = "Mimi"
  var baseURL: String { unimplemented() }
}

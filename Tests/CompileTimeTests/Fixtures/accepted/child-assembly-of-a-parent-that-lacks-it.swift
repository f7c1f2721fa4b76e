// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import NetworkFeature
import PeopleFeature

struct SessionAssembly<Parent: NetworkAssembly>: ChildAssembly, PeopleAssembly {
  let parent: Parent
  let scope = Scope()
}

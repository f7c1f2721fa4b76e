// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import NetworkFeature

protocol ProfileAssembly: ChildAssembly where Parent: NetworkAssembly {}

struct SessionAssembly<Parent: NetworkAssembly>: ProfileAssembly {
  let parent: Parent
  let scope = Scope()
}

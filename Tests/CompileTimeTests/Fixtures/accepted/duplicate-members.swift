// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

protocol PeopleAssembly: Assembly { var owner: String { get } }
extension PeopleAssembly { var owner: String { "Stephen" } }

protocol AnimalsAssembly: Assembly { var owner: String { get } }
extension AnimalsAssembly { var owner: String { "Yoichi" } }

struct AppAssembly: PeopleAssembly, AnimalsAssembly {
  let scope = Scope()
  var owner: String { "Stephen" }
}

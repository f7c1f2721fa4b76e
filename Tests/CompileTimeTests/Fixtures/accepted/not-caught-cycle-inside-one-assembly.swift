// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure

// NOT CAUGHT by the compiler: two factories of one assembly use each other. The first use traps with the path, and
// `DependencyGraph.record` in a test finds it.
protocol PeopleAssembly: Assembly {
  var owner: String { get }
  var pet: String { get }
}

extension PeopleAssembly {
  var owner: String { shared(\.owner) { "owner of \(pet)" } }
  var pet: String { shared(\.pet) { "pet of \(owner)" } }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

func checkDip() throws {
  let container = DependencyContainer()
  container.register { "Dip" }
  print("All: \(try container.resolve() as String)")
}

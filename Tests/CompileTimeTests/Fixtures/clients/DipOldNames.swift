// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

final class Service {}

func use(_ container: DependencyContainer) throws {
  container.register(.Singleton) { Service() }
  container.register(.Unique, tag: 1) { Service() }
  container.register(.ObjectGraph, tag: 2) { Service() }
    .resolveDependencies { _, _ in }
  try container.resolveDependenciesOf(Service())
}

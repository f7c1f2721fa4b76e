// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

final class Store {}
final class Editor {
  init(_ store: Store) {}
}

func editor() throws -> Editor {
  let container = DependencyContainer()
  container.register { try Editor(container.resolve()) }
  return try container.resolve()
}

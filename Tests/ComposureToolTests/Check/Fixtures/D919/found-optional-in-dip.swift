// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

final class Store {}
final class Draft {}
final class Editor {
  init(_ store: Store?, _ draft: Draft?) {}
}

func editor() throws -> Editor {
  let container = DependencyContainer()
  container.register { Store() }
  // A lookup of an optional type finds a definition of the type, and fails if there is none.
  container.register { try Editor(container.resolve(), container.resolve()) }
  return try container.resolve()
}

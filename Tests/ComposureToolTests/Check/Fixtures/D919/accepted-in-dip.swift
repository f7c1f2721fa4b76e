// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter

final class Store {}
final class Draft {}
final class Editor {
  init(_ store: Store, _ draft: Draft) {}
}

func editor() throws -> Editor {
  let container = DependencyContainer()
  // A lookup with any tag finds the definition without a tag, and omitted arguments are looked up.
  container.register { Store() }
  container.register { Draft() }
  container.register { (draft: Draft) in try Editor(container.resolve(tag: "disk"), draft) }
  return try container.resolve()
}

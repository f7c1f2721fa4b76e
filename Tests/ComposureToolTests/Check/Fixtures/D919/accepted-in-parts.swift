// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Store {}
final class Editor {
  init(_ store: Store) {}
}

// The users of this library register the store.
struct EditorAssembly: Assembly {
  init() {}
  func assemble(container: Container) {
    container.register(Editor.self) { r in Editor(r.resolve(Store.self)!) }
  }
}

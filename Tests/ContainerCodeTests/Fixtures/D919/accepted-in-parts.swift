// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

public final class Store {}
public final class Editor {
  public init(_ store: Store) {}
}

// Who uses this library registers the store.
public struct EditorAssembly: Assembly {
  public init() {}
  public func assemble(container: Container) {
    container.register(Editor.self) { r in Editor(r.resolve(Store.self)!) }
  }
}

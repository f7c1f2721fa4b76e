// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

protocol Store {}
final class DiskStore: Store {}
final class Editor {
  init(_ store: any Store, _ logger: Logger) {}
}
final class Logger {}

struct EditorAssembly: Assembly {
  func assemble(container: Container) {
    container.register(DiskStore.self) { _ in DiskStore() }.implements((any Store).self)
    container.register(Logger.self) { _ in Logger() }
    container.register(Editor.self) { r in Editor(r.resolve((any Store).self)!, r.resolve(Logger.self)!) }
  }
}

@main struct App {
  static func main() {
    let resolver = Assembler([EditorAssembly()]).resolver
    _ = resolver.resolve(Editor.self)!
  }
}

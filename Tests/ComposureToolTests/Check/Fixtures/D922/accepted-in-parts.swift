// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

class Controller {}
final class Editor: Controller {}
final class Reader: Controller {}

struct ControllerOption: ServiceKeyOption {
  let type: String
  var description: String { type }
  func isEqualTo(_ another: any ServiceKeyOption) -> Bool { (another as? ControllerOption)?.type == type }
  func hash(into hasher: inout Hasher) { hasher.combine(type) }
}

extension Container {
  // The option is part of the key.
  func complete<C: Controller>(_ type: C.Type, _ completed: @escaping (any Resolver, C) -> Void) {
    let factory: ((any Resolver, Controller)) -> Any = { $0.1 }
    _register(Controller.self, factory: factory, option: ControllerOption(type: "\(type)"))
      .initCompleted { resolver, controller in completed(resolver, controller as! C) }
  }
}

@main struct App {
  static func main() {
    let container = Container()
    container.complete(Editor.self) { _, _ in }
    container.complete(Reader.self) { _, _ in }
  }
}

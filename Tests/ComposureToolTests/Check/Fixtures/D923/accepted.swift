// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter

final class Parent {
  init(_ child: Child) {}
}
final class Child {
  var parent: Parent?
  var later: () -> Parent?
  init(_ later: @escaping () -> Parent?) { self.later = later }
}

@main struct App {
  static func main() {
    let container = Container()
    container.register(Parent.self) { r in Parent(r.resolve(Child.self)!) }
    container.register(Child.self) { r in Child { r.resolve(Parent.self) } }
      .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
    _ = container.resolve(Parent.self)!
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AcrossModules
package import Measuring
import Services
import SwinjectAdapter

private func basics() -> Container {
  let container = Container()
  container.registerBasics()
  return container
}

private func graph(in scope: ObjectScope) -> Container {
  let container = Container()
  container.registerGraph(in: scope)
  return container
}

private func graphOfOne() -> Container {
  let container = Container()
  container.register((any AnyLeaf).self) { _ in Leaf() }
  return container
}

private func grandchild() -> Container { Container(parent: Container(parent: basics())) }

@inline(never) private func argued(_ value: Int) -> any Service { Argued(value) }
@inline(never) private func argued(_ value: Int, _ text: String, _ number: Double) -> any Service {
  Argued(value, text, number)
}
@inline(never) private func five() -> any Service {
  Five(first: Leaf(), second: Leaf(), third: Leaf(), fourth: Leaf(), fifth: Leaf())
}
@inline(never) private func lazily(_ byHand: ByHand) -> any Service { byHand.lazySingle }

/// The slow path: the instance has to be cast to the type.
private func others() -> (Container, any Service) {
  let container = basics()
  container.register(Leaf.self, name: "kept") { _ in Leaf() }.inObjectScope(.container)
    .implements((any AnyParent).self)
  container.register(Leaf.self, name: "made") { _ in Leaf() }.inObjectScope(.transient)
    .implements((any AnyParent).self, name: "made")
  container.register((any AnyLeaf).self, name: "weak") { _ in Leaf() }.inObjectScope(.weak)
  return (container, container.resolve((any AnyLeaf).self, name: "weak")!)
}

/// The container's cost compared with construction by hand; the letters refer to the reference measurements.
package func scenarios() -> [Scenario] {
  [
    Scenario("container: a transient leaf", "by hand", ByHand.init) { $0.leaf() },
    Scenario("container: a transient leaf", "a", basics) { $0.resolve((any AnyLeaf).self)! },
    Scenario("container: a transient leaf", "ag, in a graph", graphOfOne) { $0.resolve((any AnyLeaf).self)! },
    Scenario("container: a transient leaf", "g, named", basics) { $0.resolve((any AnyNamed).self, name: "second")! },
    Scenario("container: a transient leaf", "i, of a grandparent", grandchild) { $0.resolve((any AnyLeaf).self)! },
    Scenario("container: kept", "lazy var", ByHand.init, lazily),
    Scenario("container: kept", "b", basics) { $0.resolve((any AnySingle).self)! },
    Scenario("container: kept", "ib, of a grandparent", grandchild) { $0.resolve((any AnySingle).self)! },
    Scenario("container: c three dependencies", "by hand", ByHand.init) { $0.three() },
    Scenario("container: c three dependencies", "c", basics) { $0.resolve((any AnyThree).self)! },
    Scenario("container: d chain of ten", "by hand", ByHand.init) { $0.chain() },
    Scenario("container: d chain of ten", "d", basics) { $0.resolve((any Chain0).self)! },
    Scenario("container: e graph of thirty", "by hand", ByHand.init) { $0.root() },
    Scenario("container: e graph of thirty", "e", { graph(in: .transient) }) { $0.resolve((any Top).self)! },
    Scenario("container: e graph of thirty", "eg, in a graph", { graph(in: .graph) }) { $0.resolve((any Top).self)! },
    Scenario("container: arguments", "by hand", { 1 }) { argued($0) },
    Scenario("container: arguments", "f1", basics) { $0.resolve((any OneArgument).self, argument: 1)! },
    Scenario("container: arguments", "by hand, three", { 1 }) { argued($0, "s", 2) },
    Scenario("container: arguments", "f3", basics) {
      $0.resolve((any ThreeArguments).self, arguments: 1, "s", 2.0)!
    },
    Scenario("container: h five dependencies", "by hand", { 1 }) { _ in five() },
    Scenario("container: h five dependencies", "h", basics) { $0.resolve((any AnyFive).self)! },
    Scenario("container: h five dependencies", "h, autoregister", basics) {
      $0.resolve((any AnyFive).self, name: "automatically")!
    },
    Scenario("container: the other way", "forwarded, kept", others) { $0.0.resolve((any AnyParent).self)! },
    Scenario("container: the other way", "forwarded, made", others) {
      $0.0.resolve((any AnyParent).self, name: "made")!
    },
    Scenario("container: the other way", "weak, kept", others) { $0.0.resolve((any AnyLeaf).self, name: "weak")! },
    Scenario("container: the other way", "optional", others) { $0.0.resolve((any AnyLeaf)?.self)! },
    Scenario("container: the other way", "lazy", others) { $0.0.resolve(Lazy<any AnyLeaf>.self)! },
    Scenario("container: life", "empty, made and dropped", { 0 }) { _ in Container() },
    Scenario("container: life", "child, made and dropped", basics) { Container(parent: $0) },
    Scenario("container: life", "with thirty services", basics) { _ in graph(in: .graph) },
    Scenario("container: life", "with one service, used", basics) {
      let child = Container(parent: $0)
      child.register((any AnyLeaf).self) { _ in Leaf() }
      return child.resolve((any AnyLeaf).self)!
    },
  ]
}

/// A container of the graph of thirty, in which a reset releases eight singletons.
package struct ResetScenario: Sendable {
  private let container = graph(in: .transient)

  package init() {}

  package func resolve() { consume(container.resolve((any Top).self)!) }

  package func reset() { container.resetObjectScope(.container) }
}

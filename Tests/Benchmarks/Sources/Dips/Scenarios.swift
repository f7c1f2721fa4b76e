// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AcrossModules
import DipAdapter
package import Measuring
import Services

private func basics() -> DependencyContainer {
  let container = DependencyContainer()
  container.registerBasics()
  return container
}

private func graph(in scope: ComponentScope) -> DependencyContainer {
  let container = DependencyContainer()
  container.registerGraph(in: scope)
  return container
}

private func graphOfOne() -> DependencyContainer {
  let container = DependencyContainer()
  container.register { Leaf() as any AnyLeaf }
  return container
}

@inline(never) private func lazily(_ byHand: ByHand) -> any Service { byHand.lazySingle }

/// Dip's cost compared with construction by hand; the letters refer to the reference measurements.
package func scenarios() -> [Scenario] {
  [
    Scenario("dip: a transient leaf", "by hand", ByHand.init) { $0.leaf() },
    Scenario("dip: a transient leaf", "a", basics) { try! $0.resolve() as any AnyLeaf },
    Scenario("dip: a transient leaf", "ag, in a graph", graphOfOne) { try! $0.resolve() as any AnyLeaf },
    Scenario("dip: a transient leaf", "g, named", basics) { try! $0.resolve(tag: "second") as any AnyNamed },
    Scenario("dip: kept", "lazy var", ByHand.init, lazily),
    Scenario("dip: kept", "b", basics) { try! $0.resolve() as any AnySingle },
    Scenario("dip: c three dependencies", "by hand", ByHand.init) { $0.three() },
    Scenario("dip: c three dependencies", "c", basics) { try! $0.resolve() as any AnyThree },
    Scenario("dip: d chain of ten", "by hand", ByHand.init) { $0.chain() },
    Scenario("dip: d chain of ten", "d", basics) { try! $0.resolve() as any Chain0 },
    Scenario("dip: e graph of thirty", "by hand", ByHand.init) { $0.root() },
    Scenario("dip: e graph of thirty", "e", { graph(in: .unique) }) { try! $0.resolve() as any Top },
    Scenario("dip: e graph of thirty", "eg, in a graph", { graph(in: .shared) }) { try! $0.resolve() as any Top },
  ]
}

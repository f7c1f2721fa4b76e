// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import AcrossModules
package import Measuring
import ResolverAdapter
import Services

private func basics() -> Resolver {
  let resolver = Resolver()
  resolver.registerBasics()
  return resolver
}

private func graph(in scope: ResolverScope) -> Resolver {
  let resolver = Resolver()
  resolver.registerGraph(in: scope)
  return resolver
}

private func graphOfOne() -> Resolver {
  let resolver = Resolver()
  resolver.register((any AnyLeaf).self) { Leaf() }
  return resolver
}

private func root() -> Resolver {
  let resolver = basics()
  Resolver.root = resolver
  return resolver
}

@inline(never) private func lazily(_ byHand: ByHand) -> any Service { byHand.lazySingle }

/// A resolver's cost compared with construction by hand; the letters refer to the reference measurements.
package func scenarios() -> [Scenario] {
  [
    Scenario("resolver: a transient leaf", "by hand", ByHand.init) { $0.leaf() },
    Scenario("resolver: a transient leaf", "a", basics) { $0.resolve((any AnyLeaf).self) },
    Scenario("resolver: a transient leaf", "a, of the root", root) { _ in Resolver.resolve((any AnyLeaf).self) },
    Scenario("resolver: a transient leaf", "ag, in a graph", graphOfOne) { $0.resolve((any AnyLeaf).self) },
    Scenario("resolver: a transient leaf", "g, named", basics) { $0.resolve((any AnyNamed).self, name: "second") },
    Scenario("resolver: a transient leaf", "i, of a child", { Resolver(child: basics()) }) {
      $0.resolve((any AnyLeaf).self)
    },
    Scenario("resolver: kept", "lazy var", ByHand.init, lazily),
    Scenario("resolver: kept", "b", basics) { $0.resolve((any AnySingle).self) },
    Scenario("resolver: c three dependencies", "by hand", ByHand.init) { $0.three() },
    Scenario("resolver: c three dependencies", "c", basics) { $0.resolve((any AnyThree).self) },
    Scenario("resolver: d chain of ten", "by hand", ByHand.init) { $0.chain() },
    Scenario("resolver: d chain of ten", "d", basics) { $0.resolve((any Chain0).self) },
    Scenario("resolver: e graph of thirty", "by hand", ByHand.init) { $0.root() },
    Scenario("resolver: e graph of thirty", "e", { graph(in: .unique) }) { $0.resolve((any Top).self) },
    Scenario("resolver: e graph of thirty", "eg, in a graph", { graph(in: .graph) }) { $0.resolve((any Top).self) },
  ]
}

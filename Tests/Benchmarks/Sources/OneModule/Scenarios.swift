// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
package import Measuring

#if ACROSS_MODULES
internal import Features
internal import Services

private let layout = "across modules"
#else
private let layout = "in one module"
#endif

/// The composition root.
struct Root: BasicAssembly, ChainAssembly, GraphAssembly {
  let scope = Scope()
}

@inline(never) private func leaf(_ root: Root) -> any Service { root.leaf }
@inline(never) private func recorded(_ root: Root) -> any Service { root.recorded }
@inline(never) private func single(_ root: Root) -> any Service { root.single }
@inline(never) private func settings(_ root: Root) -> Settings { root.settings }
@inline(never) private func keyed(_ root: Root) -> any Service { root.keyed(7) }
@inline(never) private func three(_ root: Root) -> any Service { root.three }
@inline(never) private func chain(_ root: Root) -> any Service { root.chain0 }
@inline(never) private func graph(_ root: Root) -> any Service { root.root }
@inline(never) private func plain(_ byHand: ByHand) -> any Service { byHand.single }
@inline(never) private func lazily(_ byHand: ByHand) -> any Service { byHand.lazySingle }
@inline(never) private func settings(_ byHand: ByHand) -> Settings { byHand.settings }

/// The scenarios of this module layout.
package func scenarios() -> [Scenario] {
  [
    Scenario("a transient leaf, \(layout)", "by hand", ByHand.init) { $0.leaf() },
    Scenario("a transient leaf, \(layout)", "typed", Root.init, leaf),
    Scenario("a transient leaf, \(layout)", "typed, in transient { }", Root.init, recorded),
    Scenario("b shared hit, \(layout)", "lazy var", ByHand.init, lazily),
    Scenario("b shared hit, \(layout)", "let", ByHand.init, plain),
    Scenario("b shared hit, \(layout)", "typed", Root.init, single),
    Scenario("b shared(for:) hit, \(layout)", "lazy var", ByHand.init, lazily),
    Scenario("b shared(for:) hit, \(layout)", "typed", Root.init, keyed),
    Scenario("b shared hit of a struct, \(layout)", "let", ByHand.init, settings),
    Scenario("b shared hit of a struct, \(layout)", "typed", Root.init, settings),
    Scenario("c three dependencies, \(layout)", "by hand", ByHand.init) { $0.three() },
    Scenario("c three dependencies, \(layout)", "typed", Root.init, three),
    Scenario("d chain of ten, \(layout)", "by hand", ByHand.init) { $0.chain() },
    Scenario("d chain of ten, \(layout)", "typed", Root.init, chain),
    Scenario("e graph of thirty, \(layout)", "by hand", ByHand.init) { $0.root() },
    Scenario("e graph of thirty, \(layout)", "typed", Root.init, graph),
  ]
}

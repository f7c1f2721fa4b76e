// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The factories: scenario a is `leaf`, b `single`, c `three`, d `chain0`, e `root`.

#if ACROSS_MODULES
package import Composure
package import Services
#else
import Composure
#endif

/// The short scenarios.
package protocol BasicAssembly: Assembly {
  var leaf: any Service { get }
  var single: any Service { get }
  var recorded: any Service { get }
  var part0: any Service { get }
  var part1: any Service { get }
  var part2: any Service { get }
  var three: any Service { get }
  var settings: Settings { get }
  var asynchronous: any Service { get async }
  func keyed(_ key: Int) -> any Service
}

extension BasicAssembly {
  package var leaf: any Service { Leaf() }
  package var single: any Service { shared(\.single) { Leaf() } }
  package var recorded: any Service { transient { Leaf() } }
  package var part0: any Service { Leaf() }
  package var part1: any Service { Leaf() }
  package var part2: any Service { Leaf() }
  package var three: any Service { Triple(first: part0, second: part1, third: part2) }
  package var settings: Settings { shared(\.settings) { Settings() } }
  package var asynchronous: any Service {
    get async { await shared { await makeLeaf() } }
  }
  package func keyed(_ key: Int) -> any Service { shared(for: key) { Leaf() } }
}

@inline(never)
func makeLeaf() async -> any Service { Leaf() }

/// A chain of ten.
package protocol ChainAssembly: Assembly {
  var chain9: any Service { get }
  var chain8: any Service { get }
  var chain7: any Service { get }
  var chain6: any Service { get }
  var chain5: any Service { get }
  var chain4: any Service { get }
  var chain3: any Service { get }
  var chain2: any Service { get }
  var chain1: any Service { get }
  var chain0: any Service { get }
}

extension ChainAssembly {
  package var chain9: any Service { Leaf() }
  package var chain8: any Service { Link(next: chain9) }
  package var chain7: any Service { Link(next: chain8) }
  package var chain6: any Service { Link(next: chain7) }
  package var chain5: any Service { Link(next: chain6) }
  package var chain4: any Service { Link(next: chain5) }
  package var chain3: any Service { Link(next: chain4) }
  package var chain2: any Service { Link(next: chain3) }
  package var chain1: any Service { Link(next: chain2) }
  package var chain0: any Service { Link(next: chain1) }
}

/// The singletons of the graph.
package protocol StoreAssembly: Assembly {
  var store3: any Service { get }
  var store4: any Service { get }
  var store5: any Service { get }
  var store6: any Service { get }
  var store7: any Service { get }
  var store0: any Service { get }
  var store1: any Service { get }
  var store2: any Service { get }
}

extension StoreAssembly {
  package var store3: any Service { shared(\.store3) { Leaf() } }
  package var store4: any Service { shared(\.store4) { Leaf() } }
  package var store5: any Service { shared(\.store5) { Leaf() } }
  package var store6: any Service { shared(\.store6) { Leaf() } }
  package var store7: any Service { shared(\.store7) { Leaf() } }
  package var store0: any Service { shared(\.store0) { Link(next: store5) } }
  package var store1: any Service { shared(\.store1) { Link(next: store6) } }
  package var store2: any Service { shared(\.store2) { Link(next: store7) } }
}

/// The graph of thirty: eight singletons, a root with five branches, four levels; 41 accesses, 26 objects created.
package protocol GraphAssembly: StoreAssembly {
  var cell0: any Service { get }
  var cell1: any Service { get }
  var cell2: any Service { get }
  var cell3: any Service { get }
  var cell4: any Service { get }
  var cell5: any Service { get }
  var block0: any Service { get }
  var block1: any Service { get }
  var block2: any Service { get }
  var block3: any Service { get }
  var block4: any Service { get }
  var block5: any Service { get }
  var block6: any Service { get }
  var block7: any Service { get }
  var block8: any Service { get }
  var block9: any Service { get }
  var area0: any Service { get }
  var area1: any Service { get }
  var area2: any Service { get }
  var area3: any Service { get }
  var area4: any Service { get }
  var root: any Service { get }
}

extension GraphAssembly {
  package var cell0: any Service { Leaf() }
  package var cell1: any Service { Leaf() }
  package var cell2: any Service { Leaf() }
  package var cell3: any Service { Leaf() }
  package var cell4: any Service { Leaf() }
  package var cell5: any Service { Leaf() }
  package var block0: any Service { Pair(first: cell0, second: store5) }
  package var block1: any Service { Pair(first: cell1, second: store6) }
  package var block2: any Service { Pair(first: cell2, second: store7) }
  package var block3: any Service { Pair(first: cell3, second: store5) }
  package var block4: any Service { Pair(first: cell4, second: store6) }
  package var block5: any Service { Pair(first: cell5, second: store7) }
  package var block6: any Service { Pair(first: cell0, second: store5) }
  package var block7: any Service { Pair(first: cell1, second: store6) }
  package var block8: any Service { Pair(first: cell2, second: store7) }
  package var block9: any Service { Pair(first: cell3, second: store5) }
  package var area0: any Service { Triple(first: block0, second: block1, third: store0) }
  package var area1: any Service { Triple(first: block2, second: block3, third: store1) }
  package var area2: any Service { Triple(first: block4, second: block5, third: store2) }
  package var area3: any Service { Triple(first: block6, second: block7, third: store3) }
  package var area4: any Service { Triple(first: block8, second: block9, third: store4) }
  package var root: any Service { Five(first: area0, second: area1, third: area2, fourth: area3, fifth: area4) }
}

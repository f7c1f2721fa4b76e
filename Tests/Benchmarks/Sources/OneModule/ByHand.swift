// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

#if ACROSS_MODULES
package import Services
#endif

/// The same services, constructed by hand; singletons are a `let`, or a `lazy var`.
package final class ByHand: @unchecked Sendable {
  // SAFETY: `lazySingle` is created before a second thread uses it.
  let single: any Service = Leaf()
  package lazy var lazySingle: any Service = Leaf()
  let settings = Settings()
  let store0: any Service
  let store1: any Service
  let store2: any Service
  let store3: any Service = Leaf()
  let store4: any Service = Leaf()
  let store5: any Service = Leaf()
  let store6: any Service = Leaf()
  let store7: any Service = Leaf()

  package init() {
    store0 = Link(next: store5)
    store1 = Link(next: store6)
    store2 = Link(next: store7)
  }

  @inline(never)
  package func leaf() -> any Service { Leaf() }

  @inline(never)
  package func three() -> any Service { Triple(first: Leaf(), second: Leaf(), third: Leaf()) }

  @inline(never)
  package func chain() -> any Service {
    Link(
      next: Link(
        next: Link(
          next: Link(next: Link(next: Link(next: Link(next: Link(next: Link(next: Leaf())))))))))
  }

  @inline(never)
  package func root() -> any Service {
    Five(
      first: Triple(
        first: Pair(first: Leaf(), second: store5), second: Pair(first: Leaf(), second: store6), third: store0),
      second: Triple(
        first: Pair(first: Leaf(), second: store7), second: Pair(first: Leaf(), second: store5), third: store1),
      third: Triple(
        first: Pair(first: Leaf(), second: store6), second: Pair(first: Leaf(), second: store7), third: store2),
      fourth: Triple(
        first: Pair(first: Leaf(), second: store5), second: Pair(first: Leaf(), second: store6), third: store3),
      fifth: Triple(
        first: Pair(first: Leaf(), second: store7), second: Pair(first: Leaf(), second: store5), third: store4))
  }
}

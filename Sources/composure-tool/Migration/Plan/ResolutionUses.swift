// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The number of times that one resolution uses a registration: 0, 1, or 2 for more.
///
/// A service that one resolution creates at most once uses its dependencies once, even if several services use it. A
/// lookup in a closure or a loop counts twice, and so does a lookup in code that a factory calls, unless it certainly runs
/// at most once per instance.
struct ResolutionUses {
  /// The edges of each registration, by its number.
  private let edges: [[ServiceNeeds.Edge]]
  /// The groups of registrations that depend on each other, and the single registrations; dependents first.
  private let components: [[Int]]
  /// Whether one resolution creates a registration at most once, by its number.
  private let isCreatedOnce: [Bool]
  /// Whether a registration depends on itself, by its number.
  private let isInCycle: [Bool]
  /// The highest count of each registration in any resolution, and the place of its second use.
  private(set) var most: [(count: Int, place: CodePlace?)]

  /// - Parameter components: The groups, dependencies first.
  init(edges: [[ServiceNeeds.Edge]], components: [[Int]], isCreatedOnce: [Bool]) {
    self.edges = edges
    self.components = components.reversed()
    self.isCreatedOnce = isCreatedOnce
    let groups = Set(components.filter { $0.count > 1 }.joined())
    isInCycle = edges.indices.map { id in groups.contains(id) || edges[id].contains { $0.target == id } }
    most = edges.map { _ in (0, nil) }
    for root in edges.indices {
      for (id, use) in uses(from: root).enumerated() where use.count > most[id].count { most[id] = use }
    }
  }

  /// Returns the uses in a resolution of one registration, by number.
  func uses(from root: Int) -> [(count: Int, place: CodePlace?)] {
    var uses = edges.map { _ in (count: 0, place: CodePlace?.none) }
    uses[root].count = 1
    for component in components where component.contains(where: { uses[$0].count > 0 }) {
      for id in component {
        for edge in edges[id] {
          let count = uses[edge.target].count + creations(of: id, uses[id].count) * (edge.isRepeated ? 2 : 1)
          if count > 1, uses[edge.target].place == nil { uses[edge.target].place = edge.place }
          uses[edge.target].count = min(2, count)
        }
      }
    }
    // The root is what is resolved, and not a use of itself.
    uses[root].count -= 1
    return uses
  }

  /// Returns the number of instances of a registration that is used in a resolution.
  private func creations(of id: Int, _ uses: Int) -> Int {
    (isInCycle[id] || uses > 1) && !isCreatedOnce[id] ? 2 : 1
  }

  /// Returns how often one resolution at most uses the registrations of a cycle from outside, and the place of the second
  /// use.
  func most(ofCycle cycle: Set<Int>) -> (count: Int, place: CodePlace?) {
    var most = (count: 0, place: CodePlace?.none)
    for root in edges.indices where !cycle.contains(root) {
      let uses = uses(from: root)
      var found = (count: 0, place: CodePlace?.none)
      for id in edges.indices where !cycle.contains(id) && (id == root || uses[id].count > 0) {
        for edge in edges[id] where cycle.contains(edge.target) {
          found.count += creations(of: id, uses[id].count) * (edge.isRepeated ? 2 : 1)
          if found.count > 1, found.place == nil { found.place = edge.place }
        }
      }
      if found.count > most.count { most = found }
    }
    return most
  }
}

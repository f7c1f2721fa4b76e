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
  /// The lookups with several possible targets that are not repeated, and the targets.
  private let alternatives: [(lookup: Alternative, targets: [Int])]
  /// The highest count of each registration in any resolution, and the place of its second use.
  private(set) var most: [(count: Int, place: CodePlace?)]

  /// - Parameter components: The groups, dependencies first.
  init(edges: [[ServiceNeeds.Edge]], components: [[Int]], isCreatedOnce: [Bool]) {
    self.edges = edges
    self.components = components.reversed()
    self.isCreatedOnce = isCreatedOnce
    let groups = Set(components.filter { $0.count > 1 }.joined())
    isInCycle = edges.indices.map { id in groups.contains(id) || edges[id].contains { $0.target == id } }
    alternatives = edges.enumerated().flatMap { id, edges in
      let lookups = Set(edges.filter { !$0.isRepeated }.compactMap(\.lookup)).sorted()
      return lookups.compactMap { lookup in
        let targets = edges.filter { $0.lookup == lookup }.map(\.target)
        return targets.count > 1 ? (Alternative(registration: id, lookup: lookup), targets) : nil
      }
    }
    most = edges.map { _ in (0, nil) }
    for root in edges.indices {
      for (id, use) in uses(from: root).enumerated() where use.count > most[id].count { most[id] = use }
    }
  }

  /// Returns the uses in a resolution of one registration, by number.
  func uses(from root: Int) -> [(count: Int, place: CodePlace?)] {
    var most = edges.map { _ in (count: 0, place: CodePlace?.none) }
    for choice in choices(from: root) {
      for (id, use) in uses(from: root, choice).enumerated() where use.count > most[id].count { most[id] = use }
    }
    return most
  }

  /// Returns the uses in a resolution whose lookups with several possible targets find certain ones.
  private func uses(from root: Int, _ choice: Choice) -> [(count: Int, place: CodePlace?)] {
    var uses = edges.map { _ in (count: 0, place: CodePlace?.none) }
    uses[root].count = 1
    for component in components where component.contains(where: { uses[$0].count > 0 }) {
      for id in component {
        let creations = creations(of: id, uses[id].count)
        for edge in edges[id] where choice.includes(edge, of: id, creations: creations) {
          let count = uses[edge.target].count + creations * (edge.isRepeated ? 2 : 1)
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
      for choice in choices(from: root) {
        let uses = uses(from: root, choice)
        var found = (count: 0, place: CodePlace?.none)
        for id in edges.indices where !cycle.contains(id) && (id == root || uses[id].count > 0) {
          let creations = creations(of: id, uses[id].count)
          for edge in edges[id] where cycle.contains(edge.target) && choice.includes(edge, of: id, creations: creations)
          {
            found.count += creations * (edge.isRepeated ? 2 : 1)
            if found.count > 1, found.place == nil { found.place = edge.place }
          }
        }
        if found.count > most.count { most = found }
      }
    }
    return most
  }

  // MARK: Lookups with several possible targets

  /// A lookup of a registration that runs at most once per instance, and finds one of several services.
  private struct Alternative: Hashable {
    let registration: Int
    let lookup: Int
  }

  /// What some lookups with several possible targets find.
  private struct Choice {
    var targets: [Alternative: Int] = [:]

    /// Returns whether a resolution may use an edge. Each instance of a registration may find another service.
    func includes(_ edge: ServiceNeeds.Edge, of registration: Int, creations: Int) -> Bool {
      guard creations == 1, let lookup = edge.lookup,
        let target = targets[Alternative(registration: registration, lookup: lookup)]
      else { return true }
      return target == edge.target
    }
  }

  /// The greatest number of choices that are tried; in a resolution with more, all targets count.
  private static let maximalChoices = 64

  /// Returns what the lookups in a resolution may find together.
  private func choices(from root: Int) -> [Choice] {
    var choices = [Choice()]
    guard !alternatives.isEmpty else { return choices }
    let uses = uses(from: root, choices[0])
    for (lookup, targets) in alternatives where lookup.registration == root || uses[lookup.registration].count > 0 {
      guard choices.count * targets.count <= Self.maximalChoices else { return [Choice()] }
      choices = choices.flatMap { choice in
        targets.map { target in
          var choice = choice
          choice.targets[lookup] = target
          return choice
        }
      }
    }
    return choices
  }
}

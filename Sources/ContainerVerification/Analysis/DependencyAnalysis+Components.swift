// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyAnalysis {
  /// Returns the strongly connected groups of registrations, dependencies first, by Tarjan's algorithm.
  ///
  /// A registration outside every cycle forms a separate group.
  ///
  /// - Parameter counts: Returns whether to follow a dependency.
  @_optimize(none)
  package func orderedGroups(where counts: @escaping (AnalyzedRegistration.Dependency) -> Bool)
    -> [[AnalyzedRegistration]]
  {
    var search = Search(counts)
    for node in nodes { search.visit(node) }
    return search.groups
  }

  /// The groups whose factories are cycles.
  @_optimize(none)
  package var components: [[AnalyzedRegistration]] {
    orderedGroups(where: \.timing.isAtOnce).filter { group in
      group.count > 1 || group[0].dependencies.contains { $0.timing.isAtOnce && $0.node === group[0] }
    }
  }

  /// The search, with an explicit stack, since factories may be nested deeply.
  private struct Search {
    private struct Visit {
      package let node: AnalyzedRegistration
      package var dependencies: ArraySlice<AnalyzedRegistration>
    }

    private(set) var groups: [[AnalyzedRegistration]] = []
    private let counts: (AnalyzedRegistration.Dependency) -> Bool
    private var indices: [ObjectIdentifier: Int] = [:]
    private var lowest: [ObjectIdentifier: Int] = [:]
    private var open: [AnalyzedRegistration] = []
    private var isOpen: Set<ObjectIdentifier> = []
    private var visits: [Visit] = []

    package init(_ counts: @escaping (AnalyzedRegistration.Dependency) -> Bool) {
      self.counts = counts
    }

    @_optimize(none)
    package mutating func visit(_ start: AnalyzedRegistration) {
      guard indices[ObjectIdentifier(start)] == nil else { return }
      begin(start)
      while let visit = visits.last {
        guard let next = visit.dependencies.first else {
          end(visit.node)
          continue
        }
        visits[visits.count - 1].dependencies.removeFirst()
        if indices[ObjectIdentifier(next)] == nil {
          begin(next)
        } else if isOpen.contains(ObjectIdentifier(next)) {
          lower(visit.node, to: indices[ObjectIdentifier(next)])
        }
      }
    }

    @_optimize(none)
    private mutating func begin(_ node: AnalyzedRegistration) {
      let id = ObjectIdentifier(node)
      lowest[id] = indices.count
      indices[id] = indices.count
      open.append(node)
      isOpen.insert(id)
      visits.append(Visit(node: node, dependencies: node.dependencies.filter(counts).compactMap(\.node)[...]))
    }

    @_optimize(none)
    private mutating func end(_ node: AnalyzedRegistration) {
      let id = ObjectIdentifier(node)
      visits.removeLast()
      if let dependent = visits.last?.node { lower(dependent, to: lowest[id]) }
      guard lowest[id] == indices[id], let start = open.lastIndex(where: { $0 === node }) else { return }
      let group = Array(open[start...])
      open.removeSubrange(start...)
      for member in group { isOpen.remove(ObjectIdentifier(member)) }
      groups.append(group)
    }

    @_optimize(none)
    private mutating func lower(_ node: AnalyzedRegistration, to index: Int?) {
      let id = ObjectIdentifier(node)
      if let index, let lowest = lowest[id], index < lowest { self.lowest[id] = index }
    }
  }
}

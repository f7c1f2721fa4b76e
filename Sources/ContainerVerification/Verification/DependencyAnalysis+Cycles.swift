// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension DependencyAnalysis {
  /// The cycles of the dry run and of initializers, without duplicates.
  @_optimize(none)
  var distinctCycles: [Cycle] {
    var known: Set<Set<ObjectIdentifier>> = []
    let declared = components.compactMap { component in
      shortestPath(from: component[0], to: component[0], within: Set(component.map { ObjectIdentifier($0) }))
        .map { Cycle(nodes: $0, isEndless: true) }
    }
    let all = declared + cycles.filter(\.isEndless) + cycles.filter { !$0.isEndless }
    return all.filter { known.insert(Set($0.nodes.map { ObjectIdentifier($0) })).inserted }
  }

  @_optimize(none)
  func cycles(_ consequences: Consequences) -> [VerificationReport.Problem] {
    consequences.cycles.map { cycle in
      let stopped = consequences.ofCycle(cycle)
      return VerificationReport.Problem(
        .cyclic, path: cycle.nodes.map { ServiceName($0.key) }, of: cycle.nodes[0],
        place: cycle.nodes[0].registration.place.location, isError: cycle.isEndless, consequences: stopped,
        VerificationMessages.cyclic(cycle, stopped, terminology))
    }
  }

  /// Returns a shortest path between two nodes along the dependencies of factories.
  @_optimize(none)
  private func shortestPath(
    from start: AnalyzedRegistration, to end: AnalyzedRegistration, within members: Set<ObjectIdentifier>
  ) -> [AnalyzedRegistration]? {
    var seen: Set<ObjectIdentifier> = []
    var paths = [[start]]
    var next = 0
    while next < paths.count {
      let path = paths[next]
      next += 1
      for dependency in path[path.count - 1].dependencies where dependency.timing.isAtOnce {
        guard let node = dependency.node, members.contains(ObjectIdentifier(node)) else { continue }
        if node === end { return path + [node] }
        if seen.insert(ObjectIdentifier(node)).inserted { paths.append(path + [node]) }
      }
    }
    return nil
  }
}

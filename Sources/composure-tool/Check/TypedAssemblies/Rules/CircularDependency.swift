// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// Members of a root that depend on each other while they are created.
  static let circularDependency = TypedAssemblyRule(
    rule: Rule(
      code: "D901", title: "Circular dependency",
      summary: "Making a value needs the value itself, so the first use traps or never ends.", severity: .error)
  ) { analysis in
    var seen: Set<Set<AssemblyRoot.Vertex>> = []
    return analysis.roots.flatMap { root in
      cycles(of: root, analysis.program).compactMap { cycle in
        // A cycle among defaults is the same in every root that inherits it.
        let key = cycle.map { edge in
          AssemblyRoot.Vertex(
            assembly: analysis.program.member(edge.from.member)?.owner.type ?? edge.from.assembly,
            member: edge.from.member)
        }
        guard seen.insert(Set(key)).inserted else { return nil }
        return finding(cycle, in: root, analysis)
      }
    }
  }

  private static func finding(
    _ cycle: [AssemblyRoot.Edge], in root: AssemblyRoot, _ analysis: AssemblyAnalysis
  ) -> Finding? {
    let members = cycle.compactMap { analysis.program.member($0.from.member) }
    guard let first = members.first, members.count == cycle.count else { return nil }
    let names = zip(members, cycle).map { member, edge in
      edge.from.assembly == root.type.usr ? member.fullName : analysis.name(of: member)
    }
    let path = (names + [names[0]]).joined(separator: " → ")
    let notes = zip(members, cycle).compactMap { member, edge -> Finding.Note? in
      analysis.program.member(edge.to.member).map {
        Finding.Note(
          message: "'\(analysis.name(of: member))' uses '\($0.fullName)' here",
          location: analysis.location(of: edge.use.range, in: member))
      }
    }
    return finding(
      "D901", .error,
      "circular dependency in '\(root.type.name)': \(path); let one of them take a closure or a later call instead of the value",
      analysis.location(of: first), notes)
  }

  /// Returns the cycles that code enters when a member is used: one for each strongly connected group.
  private static func cycles(of root: AssemblyRoot, _ program: Program) -> [[AssemblyRoot.Edge]] {
    var edges: [AssemblyRoot.Vertex: [AssemblyRoot.Edge]] = [:]
    for (vertex, list) in root.edges {
      edges[vertex] = list.filter { edge in
        // A stored closure runs later, and a function that calls itself under a condition may end.
        !edge.use.isDeferred && !edge.use.isThroughExistential
          && !(edge.use.isConditional && program.member(edge.to.member)?.parameters.isEmpty == false)
      }
    }
    var cycles: [[AssemblyRoot.Edge]] = []
    var done: Set<AssemblyRoot.Vertex> = []
    for vertex in root.vertices where !done.contains(vertex) {
      guard let cycle = AssemblyRoot.Edge.shortestCycle(from: vertex, edges) else { continue }
      cycles.append(cycle)
      done.formUnion(cycle.map(\.from))
      done.formUnion(cycle.map(\.to))
    }
    return cycles
  }
}

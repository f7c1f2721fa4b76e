// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// Members of a root that need each other while they are made.
  static let circularDependency = TypedAssemblyRule(
    rule: Rule(
      code: "D901", title: "Circular dependency",
      summary: "Making a value needs the value itself, so the first use traps or never ends.", severity: .error)
  ) { analysis in
    var seen: Set<Set<USR>> = []
    return analysis.roots.flatMap { root in
      cycles(of: root).compactMap { cycle in
        // A cycle among defaults is the same in every root that has it.
        guard seen.insert(Set(cycle.map(\.from))).inserted else { return nil }
        return finding(cycle, in: root, analysis)
      }
    }
  }

  private static func finding(
    _ cycle: [AssemblyRoot.Edge], in root: AssemblyRoot, _ analysis: AssemblyAnalysis
  ) -> Finding? {
    let members = cycle.compactMap { analysis.program.member($0.from) }
    guard let first = members.first, members.count == cycle.count else { return nil }
    let path = (members + [first]).map(\.fullName).joined(separator: " → ")
    let notes = zip(members, cycle).compactMap { member, edge -> Finding.Note? in
      analysis.program.member(edge.to).map {
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

  /// The cycles that run when a member is used: one for each group of members that need each other.
  private static func cycles(of root: AssemblyRoot) -> [[AssemblyRoot.Edge]] {
    let members = Dictionary(root.members.map { ($0.usr, $0) }) { first, _ in first }
    var edges: [USR: [AssemblyRoot.Edge]] = [:]
    for (usr, list) in root.edges {
      edges[usr] = list.filter { edge in
        // What a kept closure does comes later, and a function that calls itself under a condition may end.
        !edge.use.isDeferred && !edge.use.isThroughExistential
          && !(edge.use.isConditional && members[edge.to]?.parameters.isEmpty == false)
      }
    }
    var cycles: [[AssemblyRoot.Edge]] = []
    var done: Set<USR> = []
    for member in root.members where !done.contains(member.usr) {
      guard let cycle = shortestCycle(from: member.usr, edges) else { continue }
      cycles.append(cycle)
      done.formUnion(cycle.map(\.from))
      done.formUnion(cycle.map(\.to))
    }
    return cycles
  }

  private static func shortestCycle(
    from start: USR, _ edges: [USR: [AssemblyRoot.Edge]]
  ) -> [AssemblyRoot.Edge]? {
    var previous: [USR: AssemblyRoot.Edge] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for edge in edges[current, default: []] {
        if edge.to == start {
          var cycle = [edge]
          while let before = cycle.last.flatMap({ $0.from == start ? nil : previous[$0.from] }) { cycle.append(before) }
          return cycle.reversed()
        }
        if previous[edge.to] == nil {
          previous[edge.to] = edge
          queue.append(edge.to)
        }
      }
    }
    return nil
  }
}

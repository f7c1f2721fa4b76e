// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The members that run when the members of an instance are used, also those of its children, parts and parents.
struct MemberGraph {
  /// The use of one member by another.
  struct Edge: CycleEdge {
    let from: AssemblyStep.Key
    let to: AssemblyStep.Key
    let range: SourceRange
  }

  private(set) var steps: [AssemblyStep.Key: AssemblyStep] = [:]
  private var order: [AssemblyStep.Key] = []
  private(set) var edges: [AssemblyStep.Key: [Edge]] = [:]

  init(of instance: AssemblyInstance, in analysis: AssemblyAnalysis) {
    let instances = AssemblyInstances(analysis: analysis)
    var waiting = Array(instance.root.members.map { AssemblyStep(instance: instance, member: $0) }.reversed())
    while let step = waiting.popLast() {
      guard steps.updateValue(step, forKey: step.key) == nil else { continue }
      order.append(step.key)
      guard let uses = analysis.uses[step.member.usr] else { continue }
      // Deferred code runs later, and a function that calls itself under a condition may end.
      for use in uses.uses where !use.execution.isDeferred && !use.isThroughExistential {
        guard let target = instances.target(of: use, from: step),
          !(use.execution.isConditional && !target.member.parameters.isEmpty)
        else { continue }
        add(target, usedBy: step, use.range, &waiting)
      }
      // An assembly that is created under a condition may have other inputs than the one that creates it.
      for use in uses.foreignUses where !use.execution.isDeferred && !use.execution.isConditional {
        guard let target = instances.target(of: use, from: step) else { continue }
        add(target, usedBy: step, use.range, &waiting)
      }
    }
  }

  private mutating func add(
    _ target: AssemblyStep, usedBy step: AssemblyStep, _ range: SourceRange, _ waiting: inout [AssemblyStep]
  ) {
    edges[step.key, default: []].append(Edge(from: step.key, to: target.key, range: range))
    waiting.append(target)
  }

  /// A shortest cycle of each strongly connected group.
  var cycles: [[Edge]] {
    let rest = edgesTowardsCycles
    var cycles: [[Edge]] = []
    var done: Set<AssemblyStep.Key> = []
    for step in order where rest[step] != nil && !done.contains(step) {
      guard let cycle = Edge.shortestCycle(from: step, rest) else { continue }
      cycles.append(cycle)
      done.formUnion(cycle.map(\.from))
    }
    return cycles
  }

  /// The edges that lead to a cycle, by their source: most graphs have none.
  private var edgesTowardsCycles: [AssemblyStep.Key: [Edge]] {
    var users: [AssemblyStep.Key: [AssemblyStep.Key]] = [:]
    var counts: [AssemblyStep.Key: Int] = [:]
    for edge in edges.values.joined() {
      users[edge.to, default: []].append(edge.from)
      counts[edge.from, default: 0] += 1
    }
    var rest = edges
    var ends = order.filter { counts[$0] == nil }
    while let end = ends.popLast() {
      for user in users[end, default: []] {
        counts[user]! -= 1
        guard counts[user] == 0 else { continue }
        rest[user] = nil
        ends.append(user)
      }
    }
    return rest
  }
}

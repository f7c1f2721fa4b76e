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
    var seen: Set<Set<AssemblyStep.Key>> = []
    return analysis.roots.flatMap { root in
      let graph = MemberGraph(of: AssemblyInstance(root: root, outer: []), in: analysis)
      return graph.cycles.compactMap { cycle -> Finding? in
        let steps = cycle.compactMap { graph.steps[$0.from] }
        // A cycle among defaults is the same in every root that inherits it.
        let key = steps.map { step in
          AssemblyStep.Key(instance: [step.member.owner.type ?? step.instance.root.type.usr], member: step.member.usr)
        }
        guard seen.insert(Set(key)).inserted else { return nil }
        return finding(steps, cycle, in: root, analysis)
      }
    }
  }

  private static func finding(
    _ steps: [AssemblyStep], _ cycle: [MemberGraph.Edge], in root: AssemblyRoot, _ analysis: AssemblyAnalysis
  ) -> Finding {
    let names = steps.map { step in
      step.instance.root.type.usr == root.type.usr ? step.member.fullName : analysis.name(of: step.member)
    }
    let path = (names + [names[0]]).joined(separator: " → ")
    let notes = steps.indices.map { index in
      let (user, used) = (steps[index].member, steps[(index + 1) % steps.count].member)
      return Finding.Note(
        message: "'\(analysis.name(of: user))' uses '\(used.fullName)' here",
        location: analysis.location(of: cycle[index].range, in: user))
    }
    return finding(
      "D901", .error,
      "circular dependency in '\(root.type.name)': \(path); let one of them take a closure or a later call instead of the value",
      analysis.location(of: steps[0].member), notes)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A default that calls itself through an existential of the assembly.
  static let defaultThroughExistential = TypedAssemblyRule(
    rule: Rule(
      code: "D911", title: "Default that calls itself",
      summary: "Through an existential, a requirement calls the member that satisfies it: the same one again.",
      severity: .error)
  ) { analysis in
    analysis.members.flatMap { member -> [Finding] in
      (analysis.uses[member.usr]?.uses ?? []).compactMap { use in
        guard use.isThroughExistential, !use.execution.isDeferred, let target = analysis.program.member(use.target),
          target.fullName == member.fullName, target.kind == member.kind
        else { return nil }
        return finding(
          "D911", .error,
          "'\(member.fullName)' calls itself here, since an existential reaches the member that overrides the default: give the "
            + "default a name of its own, such as 'live\(member.name.prefix(1).uppercased())\(member.name.dropFirst())', and use that",
          analysis.location(of: use.range, in: member))
      }
    }
  }
}

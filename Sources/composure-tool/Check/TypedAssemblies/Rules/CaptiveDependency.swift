// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A value with the parent's lifetime that depends on values of the child.
  static let captiveDependency = TypedAssemblyRule(
    rule: Rule(
      code: "D906", title: "Captive dependency",
      summary: "A value that lives as long as the parent holds a value of one child, for all later children too.",
      severity: .error)
  ) { analysis in
    analysis.members.flatMap { member -> [Finding] in
      guard let uses = analysis.uses[member.usr], analysis.isChild(member) else { return [] }
      return uses.uses.compactMap { use in
        guard use.context == .own, let index = use.lifetimeCall, uses.lifetimeCalls[index].isKept,
          uses.lifetimeCalls[index].scopeOwner == .outer, let target = analysis.program.member(use.target),
          !ComposureDeclarations.plumbing.contains(target.name)
        else { return nil }
        return finding(
          "D906", .error,
          "'\(member.fullName)' is kept in the parent's scope and uses '\(target.fullName)' of the child, "
            + "which it would hold after the child has ended: keep it in the child's scope, or take '\(target.fullName)' "
            + "from 'parent'",
          analysis.location(of: use.range, in: member))
      }
    }
  }
}

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
      // The number of steps from the member's assembly to that of each use: it must reach the scope that keeps the value.
      let used =
        uses.uses.compactMap { use -> (USR, SourceRange, Int?, steps: Int)? in
          guard let steps = steps(to: use.context) else { return nil }
          return (use.target, use.range, use.execution.lifetimeCall, steps)
        }
        + uses.foreignUses.compactMap { use in
          guard case .outer(let steps) = use.assembly else { return nil }
          return (use.target, use.range, use.execution.lifetimeCall, steps)
        }
      return used.compactMap { target, range, index, steps in
        guard let index, uses.lifetimeCalls[index].isKept,
          case .outer(let scopeSteps) = uses.lifetimeCalls[index].scopeOwner, steps < scopeSteps,
          let target = analysis.program.member(target), !ComposureDeclarations.plumbing.contains(target.name)
        else { return nil }
        return finding(
          "D906", .error,
          "'\(member.fullName)' is kept in the parent's scope and uses '\(target.fullName)' of the child, "
            + "which it would hold after the child has ended: keep it in the child's scope, or take '\(target.fullName)' "
            + "from 'parent'",
          analysis.location(of: range, in: member))
      }
    }
  }

  /// Returns the number of steps over `parent` and `whole`; `nil` for a part.
  private static func steps(to context: AssemblyContext) -> Int? {
    switch context {
    case .own: 0
    case .outer: 1
    case .part: nil
    }
  }
}

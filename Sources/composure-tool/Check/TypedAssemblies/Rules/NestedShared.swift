// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A shared value whose call site is in code that may run several times.
  static let nestedShared = TypedAssemblyRule(
    rule: Rule(
      code: "D903", title: "Shared value in a closure or loop",
      summary: "A value is kept for each call site, so all runs of a closure, loop or local function share one value.",
      severity: .warning)
  ) { analysis in
    analysis.members.flatMap { member -> [Finding] in
      (analysis.uses[member.usr]?.lifetimeCalls ?? []).compactMap { call in
        guard call.isUnkeyed, call.isNested, !call.passesLocation, let factory = call.factoryValue,
          LocalCaptures(of: member).names(of: factory).isEmpty
        else { return nil }
        return finding(
          "D903", .warning,
          "'\(call.lifetime.rawValue)' stands in a closure, loop or local function, and all of its runs get one value: "
            + "write shared(for:) with a key that differs, shared(forEach:), or move the call to a member of its own",
          analysis.location(of: call.range, in: member))
      }
    }
  }
}

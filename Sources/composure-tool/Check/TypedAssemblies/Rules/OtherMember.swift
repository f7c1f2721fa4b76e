// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A key path to a member other than the one that contains it.
  static let otherMember = TypedAssemblyRule(
    rule: Rule(
      code: "D904", title: "Key path of another member",
      summary: "The key path has to name the member that contains the call: graphs and messages go by it.",
      severity: .error
    )
  ) { analysis in
    analysis.members.flatMap { member -> [Finding] in
      let captures = LocalCaptures(of: member)
      return (analysis.uses[member.usr]?.lifetimeCalls ?? []).compactMap { call in
        // Another rule reports a call in the wrong position.
        guard let path = call.member, !call.passesLocation, !call.isNested,
          call.factoryValue.map(captures.names)?.isEmpty == true,
          path.count != 1 || path[0].baseName != member.name
        else { return nil }
        let named = path.map(\.baseName).joined(separator: ".")
        let fix =
          member.kind == .property
          ? "write \(call.lifetime.rawValue)(\\.\(member.name)) { … }"
          : "move the call to a property, or write shared(for:) with a key made of the parameters"
        return finding(
          "D904", .error,
          "the key path '\\.\(named)' does not name '\(member.fullName)', in which the call stands: \(fix)",
          analysis.location(of: call.range, in: member))
      }
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// An input that an unrelated feature's default satisfies.
  static let inputFromOtherFeature = TypedAssemblyRule(
    rule: Rule(
      code: "D914", title: "Input satisfied by another feature",
      summary: "The default of a feature that does not know the input happens to have its name and type.", severity: nil
    )
  ) { analysis in
    analysis.roots.flatMap { root -> [Finding] in
      root.table.witnesses.compactMap { witness in
        guard case .default(let proto)? = witness.origin, let owner = witness.requirement.owner.type, proto != owner,
          let member = witness.member, !analysis.program.refinedProtocols(of: proto).contains(owner),
          !member.constraints.contains(where: { isAbout(owner, $0, analysis) })
        else { return nil }
        return finding(
          "D914", .warning,
          "the input '\(analysis.name(of: witness.requirement))' of '\(root.type.name)' is satisfied by "
            + "'\(analysis.name(of: member))', which does not know it: declare it in '\(root.type.name)' if that is not meant",
          analysis.location(of: root.type),
          [Finding.Note(message: "this default is used", location: analysis.location(of: member))])
      }
    }
  }

  private static func isAbout(_ proto: USR, _ constraint: GenericConstraint, _ analysis: AssemblyAnalysis) -> Bool {
    guard case .conformsTo(let other) = constraint.demand else { return false }
    return other == proto || analysis.program.refinedProtocols(of: other).contains(proto)
  }
}

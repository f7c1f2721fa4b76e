// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// An input that two features declare, for which the root has a single value.
  static let ambiguousInput = TypedAssemblyRule(
    rule: Rule(
      code: "D913", title: "One value for inputs of two features",
      summary: "Two modules ask for an input of one name and type, and get the same value, meant or not.",
      severity: .note)
  ) { analysis in
    analysis.roots.flatMap { root -> [Finding] in
      let inputs = root.table.witnesses.filter { $0.origin == .own && $0.member?.isStored == true }
      return Dictionary(grouping: inputs) { $0.member!.usr }.values.compactMap { witnesses in
        let requirements = witnesses.map(\.requirement).filter { requirement in
          !ComposureDeclarations.plumbing.contains(requirement.name)
            && !isRefinedByAnother(requirement, among: witnesses.map(\.requirement), analysis)
        }.sorted { analysis.location(of: $0) < analysis.location(of: $1) }
        let modules = Set(requirements.map { analysis.program.files[$0.file].module })
        guard modules.count > 1, let member = witnesses.first?.member else { return nil }
        let owners = requirements.map { "'\(analysis.name(of: $0))'" }
        return finding(
          "D913", .note,
          "'\(root.type.name).\(member.name)' serves \(owners.joined(separator: " and ")), which are declared in different modules: "
            + "if they are not the same thing, give each a name of its own, or make one feature a part",
          analysis.location(of: member),
          requirements.map {
            Finding.Note(message: "'\(analysis.name(of: $0))' is declared here", location: analysis.location(of: $0))
          })
      }
    }
  }

  /// Returns whether a refining protocol redeclares the requirement, which merges the inputs.
  private static func isRefinedByAnother(
    _ requirement: Member, among others: [Member], _ analysis: AssemblyAnalysis
  ) -> Bool {
    others.contains { other in
      guard let owner = requirement.owner.type, let refining = other.owner.type else { return false }
      return analysis.program.refinedProtocols(of: refining).contains(owner)
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A child that conforms to a feature of its parent, and so creates a second instance.
  static let duplicatedByChild = TypedAssemblyRule(
    rule: Rule(
      code: "D909", title: "Child duplicates a shared value of its parent",
      summary: "The child and its parent each keep an instance of what is meant to exist once.", severity: .warning)
  ) { analysis in
    analysis.roots.filter(\.isChild).flatMap { root -> [Finding] in
      let inherited = parentProtocols(of: root, analysis)
      return root.table.witnesses.compactMap { witness in
        guard let proto = witness.requirement.owner.type, inherited.contains(proto), let member = witness.member,
          witness.origin != .own,
          analysis.uses[member.usr]?.lifetimeCalls.contains(where: { $0.isKept && $0.scopeOwner == .own }) == true
        else { return nil }
        let name = witness.requirement.fullName
        let feature = analysis.program.type(proto)?.name ?? "the feature"
        return finding(
          "D909", .warning,
          "'\(root.type.name)' shares an instance of '\(name)' of its own, next to that of its parent: constrain the parent "
            + "(where Parent: \(feature)) and use 'parent.\(name)' instead of refining '\(feature)'",
          analysis.location(of: root.type),
          [Finding.Note(message: "the value is made here", location: analysis.location(of: member))])
      }
    }
  }

  /// Returns the protocols of a child's parent.
  private static func parentProtocols(of root: AssemblyRoot, _ analysis: AssemblyAnalysis) -> Set<USR> {
    guard let parent = analysis.program.aliases(of: root.type.usr)["Parent"] else { return [] }
    var protocols: [USR] = []
    if let declaration = analysis.program.declaration(of: parent) {
      protocols = analysis.program.conformances(of: declaration).map(\.proto)
    }
    for constraint in root.type.constraints where constraint.subject == parent {
      if case .conformsTo(let proto) = constraint.demand { protocols.append(proto) }
    }
    return Set(protocols + protocols.flatMap { Array(analysis.program.refinedProtocols(of: $0)) })
  }
}

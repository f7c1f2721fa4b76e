// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A part or root type that is created several times with the same scope, and possibly with different inputs.
  static let duplicatedPart = TypedAssemblyRule(
    rule: Rule(
      code: "D907", title: "One part twice in one scope",
      summary: "Shared values are kept for each type of assembly, so two parts of one type in one scope share them.",
      severity: .warning)
  ) { analysis in
    // Creations by their type and their scope expression.
    var groups: [String: [(member: Member, creation: MemberUses.Creation, type: TypeDeclaration)]] = [:]
    var order: [String] = []
    for root in analysis.roots {
      let inputs = analysis.program.members(of: root.type.usr).filter {
        $0.kind == .property && $0.isStored && !$0.isStatic && !ComposureDeclarations.plumbing.contains($0.name)
          && !($0.isConstant && $0.initialValue != nil)
      }
      guard !inputs.isEmpty else { continue }
      for (member, creation) in analysis.creations[root.type.usr, default: []] {
        guard let scope = scopeName(creation, isPart: root.isPart, member, analysis) else { continue }
        let key = "\(root.type.usr) \(scope)"
        if groups[key] == nil { order.append(key) }
        groups[key, default: []].append((member, creation, root.type))
      }
    }
    return order.compactMap { key in
      guard let group = groups[key], let first = group.first else { return nil }
      let last = group[group.count - 1]
      let isRepeated = first.creation.isRepeated || !first.member.parameters.isEmpty
      guard group.count > 1 || isRepeated else { return nil }
      return finding(
        "D907", .warning,
        "'\(first.type.name)' is created more than once over one scope, where its shared values are kept only once, with the "
          + "inputs of the first: give each its own type, or a scope of its own",
        analysis.location(of: last.creation.range, in: last.member),
        group.dropLast().map {
          Finding.Note(
            message: "it is also created here", location: analysis.location(of: $0.creation.range, in: $0.member))
        })
    }
  }

  /// Returns the scope expression of a new part or root; `nil` if it has its own scope.
  private static func scopeName(
    _ creation: MemberUses.Creation, isPart: Bool, _ member: Member, _ analysis: AssemblyAnalysis
  ) -> String? {
    if isPart, creation.call.argument("whole") != nil, creation.call.argument("scope") == nil {
      guard creation.assemblyArguments.isEmpty == false, let owner = member.owner.type else { return nil }
      return "whole \(owner)"
    }
    guard let reference = creation.call.argument("scope")?.reference else { return nil }
    if let usr = reference.declaration?.usr { return usr.text }
    return reference.local.map { "\(member.usr) \($0)" }
  }
}

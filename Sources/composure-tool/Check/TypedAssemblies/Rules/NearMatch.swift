// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import ToolSupport

extension TypedAssemblyRule {
  /// A member of a root that resembles an override but overrides nothing.
  static let nearMatch = TypedAssemblyRule(
    rule: Rule(
      code: "D910", title: "Override that overrides nothing",
      summary: "A member nearly matches a requirement with a default, so the default is used in its place.",
      severity: .warning)
  ) { analysis in
    analysis.roots.flatMap { root -> [Finding] in
      let satisfying = Set(root.table.witnesses.compactMap { $0.origin == .own ? $0.member?.usr : nil })
      let own = analysis.program.members(of: root.type.usr).filter {
        !$0.isImplicit && !satisfying.contains($0.usr) && ($0.kind == .property || $0.kind == .function)
      }
      return own.compactMap { member in
        let defaulted = root.table.witnesses.filter { $0.member != nil && $0.origin != .own }
        guard let witness = defaulted.first(where: { isNear(member, $0, analysis) }) else { return nil }
        let difference = difference(member, witness.requirement, analysis)
        return finding(
          "D910", .warning,
          "'\(member.fullName)' nearly matches '\(analysis.name(of: witness.requirement))' but does not override it: \(difference)",
          analysis.location(of: member),
          witness.member.map {
            [Finding.Note(message: "this default is used instead", location: analysis.location(of: $0))]
          } ?? [])
      }
    }
  }

  private static func isNear(_ member: Member, _ witness: Witness, _ analysis: AssemblyAnalysis) -> Bool {
    let requirement = witness.requirement
    if witness.mismatches.contains(where: { $0.usr == member.usr }) { return true }
    guard member.isStatic == requirement.isStatic else { return false }
    let hasRelatedType = isRelated(member, requirement, analysis)
    if member.name == requirement.name {
      // Another label, or a function instead of a property.
      return hasRelatedType
        && (member.kind != requirement.kind || member.parameters.count == requirement.parameters.count)
    }
    guard member.kind == requirement.kind, hasRelatedType, requirement.name.count >= 4,
      member.parameters.count == requirement.parameters.count
    else { return false }
    return Spelling.nearest(to: member.name, in: [requirement.name]) != nil
  }

  /// Returns whether a member's type could be intended for the requirement.
  private static func isRelated(_ member: Member, _ requirement: Member, _ analysis: AssemblyAnalysis) -> Bool {
    guard let own = member.resultType, let wanted = requirement.resultType else { return false }
    if own == wanted { return true }
    guard let type = analysis.program.declaration(of: own), let proto = analysis.program.declaration(of: wanted) else {
      return false
    }
    return analysis.program.conformances(of: type).contains {
      $0.proto == proto || analysis.program.refinedProtocols(of: $0.proto).contains(proto)
    }
  }

  private static func difference(_ member: Member, _ requirement: Member, _ analysis: AssemblyAnalysis) -> String {
    if member.name != requirement.name { return "call it '\(requirement.fullName)'" }
    if member.kind != requirement.kind {
      return "declare it as a \(requirement.kind.rawValue), '\(requirement.fullName)'"
    }
    if member.labels != requirement.labels { return "write '\(requirement.fullName)'" }
    if member.effects != requirement.effects, member.resultType == requirement.resultType {
      return "the requirement is not \(member.effects.isAsync && !requirement.effects.isAsync ? "'async'" : "'throws'")"
    }
    let parameters = zip(member.parameters, requirement.parameters).map { ($0.variable.type, $1.variable.type) }
    if let wanted = parameters.first(where: { $0 != $1 })?.1, member.resultType == requirement.resultType {
      return "declare its parameter as '\(analysis.shortText(of: wanted))'"
    }
    let type = requirement.resultType.map { analysis.shortText(of: $0) } ?? ""
    return "declare its type as '\(type)'"
  }
}

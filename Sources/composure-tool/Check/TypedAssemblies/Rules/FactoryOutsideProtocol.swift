// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A factory in an extension that other features use but no root can override.
  static let factoryOutsideProtocol = TypedAssemblyRule(
    rule: Rule(
      code: "D912", title: "Factory without a requirement",
      summary:
        "A member of an extension that the protocol does not declare is called directly: no root can override it.",
      severity: .warning)
  ) { analysis in
    let users = users(in: analysis)
    let requirements = requirements(in: analysis)
    return analysis.members.compactMap { member in
      guard case .extensionOf(let proto) = member.owner, analysis.isAssemblyProtocol(proto), !member.isStatic,
        member.kind == .property || member.kind == .function, isFactory(member, analysis),
        !isRequired(member, proto, requirements, analysis)
      else { return nil }
      let siblings = decorated(by: member, proto, analysis)
      let others = users[member.usr, default: []].filter { user in
        user.owner.type != proto && !siblings.contains(user.name)
      }
      guard let user = others.first else { return nil }
      let name = analysis.program.type(proto)?.name ?? ""
      return finding(
        "D912", .warning,
        "'\(member.fullName)' is used by '\(analysis.name(of: user))', but '\(name)' does not declare it, so a root or a test "
          + "cannot override it: add '\(declaration(of: member, analysis))' to '\(name)'",
        analysis.location(of: member))
    }
  }

  /// Returns the members of assemblies that use each declaration.
  private static func users(in analysis: AssemblyAnalysis) -> [USR: [Member]] {
    var users: [USR: [Member]] = [:]
    for member in analysis.members {
      for target in Set((analysis.uses[member.usr]?.uses ?? []).map(\.target)) where target != member.usr {
        users[target, default: []].append(member)
      }
    }
    return users
  }

  private static func isFactory(_ member: Member, _ analysis: AssemblyAnalysis) -> Bool {
    guard let uses = analysis.uses[member.usr] else { return false }
    return !uses.lifetimeCalls.isEmpty || !uses.creations.isEmpty
  }

  /// A requirement, as far as a member of an extension has to match it.
  private struct Requirement: Hashable {
    let kind: Member.Kind
    let name: String
  }

  /// Returns the requirements that each protocol declares.
  private static func requirements(in analysis: AssemblyAnalysis) -> [USR: Set<Requirement>] {
    var requirements: [USR: Set<Requirement>] = [:]
    for member in analysis.program.members {
      guard case .type(let proto) = member.owner, analysis.program.type(proto)?.kind == .protocol else { continue }
      requirements[proto, default: []].insert(Requirement(kind: member.kind, name: member.fullName))
    }
    return requirements
  }

  /// Returns whether the extended protocol, or one that it refines, declares a requirement that the member can satisfy.
  private static func isRequired(
    _ member: Member, _ proto: USR, _ requirements: [USR: Set<Requirement>], _ analysis: AssemblyAnalysis
  ) -> Bool {
    var protocols = analysis.program.refinedProtocols(of: proto).union([proto])
    for constraint in member.constraints where constraint.subject == .firstGenericParameter {
      guard case .conformsTo(let other) = constraint.demand else { continue }
      protocols.formUnion(analysis.program.refinedProtocols(of: other).union([other]))
    }
    let requirement = Requirement(kind: member.kind, name: member.fullName)
    return protocols.contains { requirements[$0]?.contains(requirement) == true }
  }

  /// Returns the names of requirements whose default is the member under another name, so that an override can decorate it.
  private static func decorated(by member: Member, _ proto: USR, _ analysis: AssemblyAnalysis) -> Set<String> {
    Set(
      analysis.program.members(of: proto).filter { sibling in
        sibling.owner == .extensionOf(proto)
          && analysis.uses[sibling.usr]?.uses.contains { $0.target == member.usr } == true
      }.map(\.name))
  }

  private static func declaration(of member: Member, _ analysis: AssemblyAnalysis) -> String {
    let type = member.resultType.map { analysis.shortText(of: $0) } ?? ""
    guard member.kind == .property else { return "func \(member.fullName) -> \(type)" }
    let effects = (member.effects.isAsync ? " async" : "") + (member.effects.isThrowing ? " throws" : "")
    return "var \(member.name): \(type) { get\(effects) }"
  }
}

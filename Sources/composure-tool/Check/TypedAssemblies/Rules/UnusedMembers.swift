// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A factory that the program does not use.
  static let unusedFactory = TypedAssemblyRule(
    rule: Rule(
      code: "D915", title: "Unused factory", summary: "No code of the program uses the factory.", severity: .warning)
  ) { analysis in
    unused(analysis).filter(\.hasDefault).map { requirement, _ in
      finding(
        "D915", .warning,
        "'\(analysis.name(of: requirement))' is never used: remove it, or use it", analysis.location(of: requirement))
    }
  }

  /// An input that the program does not use.
  static let unusedInput = TypedAssemblyRule(
    rule: Rule(
      code: "D916", title: "Unused input", summary: "Roots supply an input that no factory uses.", severity: .warning)
  ) { analysis in
    unused(analysis).filter { !$0.hasDefault }.map { requirement, _ in
      finding(
        "D916", .warning,
        "the input '\(analysis.name(of: requirement))' is never used: remove it from the protocol and from the roots",
        analysis.location(of: requirement))
    }
  }

  /// Returns the unused requirements of protocols that a root conforms to.
  ///
  /// If the compiler reported errors, code that uses them may be missing.
  private static func unused(_ analysis: AssemblyAnalysis) -> [(requirement: Member, hasDefault: Bool)] {
    guard analysis.program.modules.allSatisfy(\.errors.isEmpty) else { return [] }
    let used = UsedDeclarations(analysis)
    let conformed = Set(analysis.roots.flatMap(\.table.protocols))
    return analysis.members.compactMap { requirement in
      guard case .type(let proto) = requirement.owner, analysis.isAssemblyProtocol(proto), conformed.contains(proto),
        requirement.kind == .property || requirement.kind == .function,
        !ComposureDeclarations.plumbing.contains(requirement.name)
      else { return nil }
      let witnesses = analysis.roots.compactMap { $0.table[requirement.usr] }
      let members = [requirement.usr] + witnesses.compactMap { $0.member?.usr }
      guard !members.contains(where: { used.contains($0, otherThanIn: Set(members)) }) else { return nil }
      return (requirement, witnesses.contains { $0.member != nil && $0.origin != .own })
    }
  }
}

/// The declarations that the code of a program refers to.
private struct UsedDeclarations {
  /// The members whose code refers to a declaration; `nil` represents code outside members.
  private var users: [USR: Set<USR?>] = [:]

  init(_ analysis: AssemblyAnalysis) {
    for member in analysis.program.members {
      for code in member.code { add(code, member.usr) }
    }
    for file in analysis.program.files {
      for statement in file.statements { add(statement, nil) }
    }
    // The users of a requirement use its witness.
    for root in analysis.roots {
      for witness in root.table.witnesses {
        guard let member = witness.member else { continue }
        users[member.usr, default: []].formUnion(users[witness.requirement.usr, default: []])
      }
    }
  }

  /// Returns whether code outside some members refers to a declaration.
  func contains(_ usr: USR, otherThanIn members: Set<USR>) -> Bool {
    users[usr, default: []].contains { $0.map { !members.contains($0) } ?? true }
  }

  private mutating func add(_ code: CodeNode, _ user: USR?) {
    code.forEach { node in
      switch node.kind {
      case .reference(let reference): add(reference, user)
      case .call(let call):
        if let callee = call.callee { add(callee, user) }
      case .keyPath(let members): for member in members { users[member.usr, default: []].insert(user) }
      default: break
      }
      return true
    }
  }

  private mutating func add(_ reference: Reference, _ user: USR?) {
    if let usr = reference.declaration?.usr { users[usr, default: []].insert(user) }
  }
}

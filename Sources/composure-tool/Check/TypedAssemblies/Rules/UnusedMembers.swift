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
    let conformed = Set(analysis.roots.flatMap(\.table.protocols))
    return analysis.members.compactMap { requirement in
      guard case .type(let proto) = requirement.owner, analysis.isAssemblyProtocol(proto), conformed.contains(proto),
        requirement.kind == .property || requirement.kind == .function,
        !ComposureDeclarations.plumbing.contains(requirement.name)
      else { return nil }
      let witnesses = analysis.roots.compactMap { $0.table[requirement.usr] }
      let members = [requirement.usr] + witnesses.compactMap { $0.member?.usr }
      guard !members.contains(where: { analysis.used.contains($0, otherThanIn: Set(members)) }) else { return nil }
      return (requirement, witnesses.contains { $0.member != nil && $0.origin != .own })
    }
  }
}

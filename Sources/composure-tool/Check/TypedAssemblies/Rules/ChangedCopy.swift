// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A copy of a root with another input and the same scope.
  static let changedCopy = TypedAssemblyRule(
    rule: Rule(
      code: "D918", title: "Copy of a root with another input",
      summary: "A copy has the scope of its original, whose shared values were made with the original's input.",
      severity: .warning)
  ) { analysis in
    analysis.program.members.flatMap { member -> [Finding] in
      guard member.kind != .initializer else { return [] }
      var findings: [Finding] = []
      for code in member.code {
        code.forEach { node in
          if let finding = finding(node, member, analysis) { findings.append(finding) }
          return true
        }
      }
      return findings
    }
  }

  private static func finding(_ node: CodeNode, _ member: Member, _ analysis: AssemblyAnalysis) -> Finding? {
    guard case .assignment(let target, _) = node.kind, let range = node.range, let reference = target.reference,
      reference.base?.reference?.local != nil,
      let property = reference.declaration.flatMap({ analysis.program.member($0.usr) }),
      property.isStored, !ComposureDeclarations.plumbing.contains(property.name), let owner = property.owner.type,
      analysis.isRoot(owner), let type = analysis.program.type(owner), type.kind == .structure
    else { return nil }
    return finding(
      "D918", .warning,
      "'\(property.name)' of '\(type.name)' is changed here, but values that its scope already keeps were made with the old one: "
        + "create another '\(type.name)' with a scope of its own",
      analysis.location(of: range, in: member))
  }
}

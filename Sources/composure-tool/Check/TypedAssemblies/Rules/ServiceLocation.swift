// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A service that receives the assembly and accesses its members.
  static let serviceLocation = TypedAssemblyRule(
    rule: Rule(
      code: "D917", title: "Service location",
      summary: "A service that holds the assembly hides what it depends on.", severity: .warning)
  ) { analysis in
    analysis.members.flatMap { member -> [Finding] in
      let created = (analysis.uses[member.usr]?.creations ?? []).compactMap { creation -> (USR, SourceRange)? in
        guard !creation.assemblyArguments.isEmpty,
          let initializer = creation.call.declaration.flatMap({ analysis.program.member($0.usr) }),
          let owner = initializer.owner.type
        else { return nil }
        return (owner, creation.range)
      }
      let stored = (analysis.uses[member.usr]?.storings ?? []).map { ($0.type, $0.range) }
      return (created + stored).compactMap { owner, range in
        guard let type = analysis.program.type(owner), !analysis.isRoot(owner) else { return nil }
        return finding(
          "D917", .warning,
          "'\(type.name)' is given the whole assembly: pass the values that it needs, or closures that make them",
          analysis.location(of: range, in: member))
      }
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A `scope` that is new on each access.
  static let computedScope = TypedAssemblyRule(
    rule: Rule(
      code: "D908", title: "Computed scope",
      summary: "A scope that is created at each use keeps nothing, so nothing is shared.", severity: .error)
  ) { analysis in
    analysis.members.compactMap { member in
      guard member.name == "scope", member.kind == .property, !member.isStored, !member.isLazy,
        let body = member.getterBody,
        body.calls.contains(where: {
          $0.call.declaration?.usr.text.hasPrefix("s:9Composure5ScopeC") == true
            && $0.call.declaration?.baseName == "init"
        })
      else { return nil }
      return finding(
        "D908", .error,
        "'scope' is a new scope at each use, so nothing is shared: write let scope = Scope()",
        analysis.location(of: member))
    }
  }
}

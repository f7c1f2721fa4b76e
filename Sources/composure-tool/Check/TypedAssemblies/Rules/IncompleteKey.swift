// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A key that omits a value on which the factory depends.
  static let incompleteKey = TypedAssemblyRule(
    rule: Rule(
      code: "D905", title: "Incomplete key",
      summary: "Calls with equal keys get one value, made with what the first call gave besides the key.",
      severity: .error)
  ) { analysis in
    analysis.members.flatMap { member -> [Finding] in
      (analysis.uses[member.usr]?.lifetimeCalls ?? []).compactMap { call in
        guard let key = call.key, !call.passesLocation, let factory = call.factoryValue else { return nil }
        let captures = LocalCaptures(of: member)
        let closures = Set(member.parameters.map(\.variable).filter { $0.type?.isFunction == true }.map(\.id))
        let covered = captures.sources(of: key)
        let missing = captures.captures(of: factory).filter { capture in
          // A closure cannot be part of a key: the callers of such a function choose the key.
          guard let local = capture.local, !closures.contains(local) else { return false }
          // A local that depends only on the key is covered as well.
          let sources = captures.sources(of: CodeNode(.reference(Reference(.local(name: capture.name, id: local)))))
            .subtracting([local])
          return !covered.contains(local) && (sources.isEmpty || !sources.isSubset(of: covered))
        }
        guard !missing.isEmpty else { return nil }
        let names = missing.map { "'\($0.name)'" }.joined(separator: ", ")
        let source = analysis.source(of: key, in: member)
        return finding(
          "D905", .error,
          "the key '\(source)' leaves out \(names), which the factory of '\(member.fullName)' uses: "
            + "make \(missing.count == 1 ? "it" : "them") part of the key, as in a struct of both, or do not use it in the factory",
          analysis.location(of: call.range, in: member))
      }
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension TypedAssemblyRule {
  /// A shared value that depends on captured values, which differ between calls.
  static let capturedValue = TypedAssemblyRule(
    rule: Rule(
      code: "D902", title: "Shared factory captures a local value",
      summary: "The value is made once, so a parameter, loop variable or local counts only in the first call.",
      severity: .error)
  ) { analysis in
    analysis.members.flatMap { member -> [Finding] in
      (analysis.uses[member.usr]?.lifetimeCalls ?? []).compactMap { call in
        guard call.isUnkeyed, !call.passesLocation, let factory = call.factoryValue else { return nil }
        let names = LocalCaptures(of: member).names(of: factory)
        guard !names.isEmpty || !member.parameters.isEmpty || isGeneric(member) else { return nil }
        let captured = names.isEmpty ? member.parameters.map(\.variable.name) : names
        let things = captured.map { "'\($0)'" }.joined(separator: ", ")
        let cause =
          names.isEmpty && member.parameters.isEmpty
          ? "'\(member.fullName)' is generic"
          : names.isEmpty ? "'\(member.fullName)' has parameters" : "the factory uses \(things)"
        let key = captured.count == 1 ? captured[0] : captured.isEmpty ? "key" : "[\(captured.joined(separator: ", "))]"
        let forwardsClosure = member.parameters.contains { parameter in
          parameter.variable.type?.isFunction == true && captured.contains(parameter.variable.name)
        }
        return finding(
          "D902", .error,
          "\(cause), but '\(call.lifetime.rawValue)' makes one value for all calls of '\(member.fullName)': "
            + (forwardsClosure
              ? "declare 'file', 'line', 'column' and 'function' with the defaults of '\(call.lifetime.rawValue)', and pass them on"
              : call.lifetime == .shared
                ? "write shared(for: \(key)) { … } to keep one value for each, or make the value outside of it"
                : "write transient { … } to make one for each call, or take \(captured.isEmpty ? "it" : things) from the assembly"),
          analysis.location(of: call.range, in: member))
      }
    }
  }

  private static func isGeneric(_ member: Member) -> Bool {
    member.kind == .function && member.constraints.contains { $0.subject.mangled.hasPrefix("$sqd") }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerRule {
  /// A factory that captures a mutable variable.
  static let mutableCapture = ContainerRule(
    rule: Rule(
      code: "D926", title: "Factory captures mutable state",
      summary: "Any thread may run a factory, and the compiler does not check what its closure captures.",
      severity: .warning)
  ) { analysis in
    analysis.registrations.flatMap { registration in
      registration.factories.flatMap { factory -> [Finding] in
        guard let closure = factory.closure else { return [] }
        return (locals(closure, at: factory.place, analysis) + properties(closure, at: factory.place, analysis)).map {
          name in
          Finding(
            code: "D926", severity: .warning,
            message:
              "the factory of \(registration.key.description) uses the variable '\(name)', which other threads may "
              + "change at the same time: make it a constant, or keep the state in a registered service that locks it",
            location: analysis.program.findingLocation(of: factory.place))
        }
      }
    }
  }

  /// Returns the captured locals that are assigned after their declaration.
  private static func locals(_ closure: Closure, at place: CodePlace, _ analysis: ContainerAnalysis) -> [String] {
    guard let variables = analysis.code.scan(around: place)?.variables else { return [] }
    let listed = Set(closure.captureList.flatMap(\.variables).map(\.id))
    var seen: Set<LocalVariable.ID> = []
    return closure.captures.compactMap { capture in
      guard let local = capture.local, variables.contains(local), !listed.contains(local), seen.insert(local).inserted
      else { return nil }
      return capture.name
    }
  }

  /// Returns the stored variables of an object that a closure accesses through `self`.
  private static func properties(_ closure: Closure, at place: CodePlace, _ analysis: ContainerAnalysis) -> [String] {
    var names: [String] = []
    for (_, reference) in closure.body.references {
      guard reference.base?.isSelf == true,
        let member = reference.declaration.flatMap({ analysis.program.member($0.usr) }),
        member.kind == .property, member.isStored, !member.isConstant, !member.isLazy, !member.isStatic,
        let owner = member.owner.type.flatMap(analysis.program.type), owner.kind == .class,
        owner.isolation == .unspecified, member.isolation == .unspecified, !names.contains(member.name)
      else { continue }
      names.append(member.name)
    }
    return names
  }
}

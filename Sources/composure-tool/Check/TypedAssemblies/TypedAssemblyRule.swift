// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A rule about typed assemblies: what it reports, and how it finds it.
struct TypedAssemblyRule: Sendable {
  let rule: Rule
  /// Returns the findings in a program, in any order.
  let findings: @Sendable (AssemblyAnalysis) -> [Finding]

  /// All rules, in the order of their numbers.
  static let all: [TypedAssemblyRule] = [
    circularDependency, capturedValue, nestedShared, otherMember, incompleteKey, captiveDependency, duplicatedPart,
    computedScope, duplicatedByChild, nearMatch, defaultThroughExistential, factoryOutsideProtocol, ambiguousInput,
    inputFromOtherFeature, unusedFactory, unusedInput, serviceLocation, changedCopy,
  ]

  /// Creates a finding of the rule with its own severity; a rule that is off by default reports warnings when it is turned on.
  static func finding(
    _ code: String, _ severity: Severity = .warning, _ message: String, _ location: SourceLocation,
    _ notes: [Finding.Note] = []
  ) -> Finding {
    Finding(code: code, severity: severity, message: message, location: location, notes: notes)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A rule for typed assemblies, and its implementation.
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

  /// Creates a finding of the rule with its default severity, or a warning if the rule is off by default.
  static func finding(
    _ code: String, _ severity: Severity = .warning, _ message: String, _ location: SourceLocation,
    _ notes: [Finding.Note] = []
  ) -> Finding {
    Finding(code: code, severity: severity, message: message, location: location, notes: notes)
  }
}

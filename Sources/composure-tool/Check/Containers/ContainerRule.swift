// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A rule for container code, and its implementation.
struct ContainerRule: Sendable {
  let rule: Rule
  /// Returns the findings in a program, in any order.
  let findings: @Sendable (ContainerAnalysis) -> [Finding]

  /// All rules, in the order of their numbers.
  static let all: [ContainerRule] = [
    missingRegistration, unknownArguments, futileLookup, duplicatedRegistration, circularRegistrations,
    captiveInstance, unusedRegistration, mutableCapture, unsendableSingleton,
  ]
}

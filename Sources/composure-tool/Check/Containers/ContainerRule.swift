// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A rule about container code: what it reports, and how it finds it.
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

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerRule {
  /// A registration without a lookup.
  static let unusedRegistration = ContainerRule(
    rule: Rule(
      code: "D925", title: "Unused registration", summary: "No code of the program looks the service up.",
      severity: .warning)
  ) { analysis in
    // A library registers services for unknown programs.
    guard analysis.isWhole else { return [] }
    let used = registrations(foundBy: analysis.lookups, analysis)
    let usedInTests = registrations(foundBy: analysis.code.lookups.filter(\.isInTests), analysis)
    return analysis.registrations.filter { registration in
      !used.contains(registration.id) && (registration.isOrdinary || registration.form == .forward)
        && registration.lifetime != .named("eagerSingleton")
        && registration.keys.allSatisfy { analysis.reasonForUnknownLookups(of: $0.service) == nil }
    }
    .map { registration in
      Finding(
        code: "D925", severity: .warning,
        message: usedInTests.contains(registration.id)
          ? "\(registration.key.description) is looked up in tests only: remove the registration, or look it up"
          : "\(registration.key.description) is never looked up: remove the registration, or look it up",
        location: analysis.program.findingLocation(of: registration.place))
    }
  }

  /// Returns the registrations that lookups may find.
  private static func registrations(foundBy lookups: [ContainerLookup], _ analysis: ContainerAnalysis) -> Set<Int> {
    var used: Set<Int> = []
    var wired: [ContainerRegistration] = []
    for lookup in lookups {
      let candidates = analysis.candidates(of: lookup).map(\.registration)
      for registration in candidates + analysis.registrationsWithOtherArguments(lookup) {
        used.insert(registration.id)
        if registration.system == .dip, lookup.key.arguments.isEmpty { wired.append(registration) }
      }
    }
    // Dip resolves the arguments that a lookup omits, and the arguments of their definitions.
    var visited: Set<Int> = []
    while let registration = wired.popLast() {
      guard visited.insert(registration.id).inserted else { continue }
      for argument in registration.key.arguments {
        let definitions = analysis.registrations(of: argument)
        used.formUnion(definitions.map(\.id))
        wired += definitions
      }
    }
    return used
  }
}

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
    let used = analysis.lookupsByRegistration(analysis.lookups)
    let usedInTests = analysis.lookupsByRegistration(analysis.code.lookups.filter(\.isInTests))
    return analysis.registrations.filter { registration in
      used[registration.id] == nil && (registration.isOrdinary || registration.form == .forward)
        && registration.lifetime != .named("eagerSingleton")
        && registration.keys.allSatisfy { analysis.reasonForUnknownLookups(of: $0.service) == nil }
    }
    .map { registration in
      Finding(
        code: "D925", severity: .warning,
        message: usedInTests[registration.id] != nil
          ? "\(registration.key.description) is looked up in tests only: remove the registration, or look it up"
          : "\(registration.key.description) is never looked up: remove the registration, or look it up",
        location: analysis.program.findingLocation(of: registration.place))
    }
  }
}

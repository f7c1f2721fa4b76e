// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension ContainerRule {
  /// A singleton whose type is not `Sendable`, although any thread may resolve it.
  static let unsendableSingleton = ContainerRule(
    rule: Rule(
      code: "D927", title: "Singleton that is not Sendable",
      summary:
        "Every thread that looks a singleton up has the same instance, and the compiler does not check that it may.",
      severity: nil)
  ) { analysis in
    analysis.registrations.filter { $0.lifetime.kind(in: $0.system) == .singleton }.compactMap { registration in
      guard let declaration = analysis.declaration(of: registration.key.service).flatMap(analysis.program.type),
        !analysis.isSendable(declaration)
      else { return nil }
      return Finding(
        code: "D927", severity: .warning,
        message:
          "\(registration.key.description) is one instance for all threads, but '\(declaration.name)' is not Sendable: "
          + "conform it to Sendable, or isolate it to an actor",
        location: analysis.program.findingLocation(of: registration.place))
    }
  }
}

extension ContainerAnalysis {
  /// Returns whether a type of the program is safe to use on several threads.
  fileprivate func isSendable(_ type: TypeDeclaration) -> Bool {
    let sendable = USR("s:s8SendableP")
    if type.kind == .actor || type.isolation != .unspecified { return true }
    if type.kind == .protocol { return program.refinedProtocols(of: type.usr).contains(sendable) }
    if program.conformances(of: type.usr).contains(where: { conformance in
      conformance.proto == sendable || program.refinedProtocols(of: conformance.proto).contains(sendable)
    }) {
      return true
    }
    return type.superclassDeclaration.flatMap(program.type).map(isSendable) ?? false
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension Program {
  /// Returns whether a type is Sendable, or not declared in the program.
  func mayBeSendable(_ usr: USR) -> Bool {
    guard let declaration = type(usr) else { return true }
    let sendable = USR("s:s8SendableP")
    switch declaration.kind {
    case .actor, .structure, .enumeration: return true
    case .protocol: return declaration.refinedProtocols.contains(sendable) || declaration.isolation != .unspecified
    case .class:
      return conformances(of: usr).contains { $0.proto == sendable }
        || conformances(of: usr).contains { refinedProtocols(of: $0.proto).contains(sendable) }
        || declaration.isolation != .unspecified
    }
  }
}

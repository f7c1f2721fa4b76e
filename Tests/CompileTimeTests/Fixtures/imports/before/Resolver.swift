// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT
// swift-format-ignore-file

@preconcurrency import Resolver

import class Resolver.Resolver

#if canImport(Resolver)
  @testable import Resolver
#endif

struct Session: Sendable {}

extension Resolver {
  static func registerSession() { Resolver.main.register { Session() }.scope(.application) }
}

struct Screen {
  @Injected var session: Session
  let name = Resolver.Name("Resolver.main")
}

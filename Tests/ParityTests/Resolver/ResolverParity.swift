// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import ResolverAdapter
import Testing

/// The documented behaviors of Resolver 1.5.1, and the deliberate differences.
///
/// Tests of other targets run in the same process. Process-wide state, such as the root and the built-in scopes, is
/// tested in separate processes. The services are types of this suite, since another target's `registerAllServices`
/// registers its own services in the current main resolver.
@Suite(.quietLookups) enum `parity with Resolver` {
  protocol Greeting: AnyObject {
    var text: String { get }
  }

  final class Hello: Greeting, @unchecked Sendable {
    let text: String
    var other: Greeting?

    init(_ text: String = "hello") { self.text = text }
  }

  final class Session: Sendable {}

  final class Model: @unchecked Sendable {
    let session: Session
    let greeting: any Greeting

    init(_ session: Session, _ greeting: any Greeting) {
      self.session = session
      self.greeting = greeting
    }
  }

  struct Point: Equatable {
    var x = 0
  }
}

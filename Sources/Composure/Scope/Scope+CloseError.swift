// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// What the teardowns of a scope threw while it was closed.
  public struct CloseError: Error, CustomStringConvertible {
    /// A teardown that threw.
    public struct Failure: Sendable {
      /// The member whose value was to be ended, with its composition root: `AppAssembly.database`.
      public let member: String
      /// Where the value is shared: `Storage.swift:12`.
      public let place: String
      /// What the teardown threw.
      public let error: any Error
    }

    /// The name of the scope; empty without one.
    public let scope: String

    /// The teardowns that threw, in the order in which they ran; never empty.
    public let failures: [Failure]

    /// What the teardowns threw, in the order in which they ran.
    public var errors: [any Error] { failures.map(\.error) }

    /// The scope, and each teardown with its error on a line of its own.
    public var description: String {
      let teardowns = failures.count == 1 ? "A teardown" : "\(failures.count) teardowns"
      let lines = failures.map { "\n  \($0.member) (\($0.place)): \($0.error)" }
      return "\(teardowns) of \(scope.isEmpty ? "a scope without a name" : "scope '\(scope)'") failed:\(lines.joined())"
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// The errors of a scope's teardowns.
  public struct CloseError: Error, CustomStringConvertible {
    /// A teardown that threw.
    public struct Failure: Sendable {
      /// The member whose value was being torn down, with its composition root: `AppAssembly.database`.
      public let member: String
      /// The location of the shared value: `Storage.swift:12`.
      public let place: String
      /// The teardown's error.
      public let error: any Error
    }

    /// The name of the scope; empty if there is none.
    public let scope: String

    /// The teardowns that threw, in the order in which they ran; never empty.
    public let failures: [Failure]

    /// The errors, in the order in which the teardowns ran.
    public var errors: [any Error] { failures.map(\.error) }

    /// The scope, followed by each failed teardown and its error, one per line.
    @_optimize(none)
    public var description: String {
      let teardowns = failures.count == 1 ? "A teardown" : "\(failures.count) teardowns"
      let lines = failures.map { "\n  \($0.member) (\($0.place)): \($0.error)" }
      return "\(teardowns) of \(scope.isEmpty ? "a scope without a name" : "scope '\(scope)'") failed:\(lines.joined())"
    }
  }
}

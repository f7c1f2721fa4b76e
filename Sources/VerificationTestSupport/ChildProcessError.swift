// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The reason for which a container could not be verified in a child process.
///
/// A problem of the container is a `VerificationReport` instead. A value: `Sendable`.
public struct ChildProcessError: Error, Sendable, CustomStringConvertible {
  /// What happened, and how to fix it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An error that prevented the verification of a container in a child process.
///
/// A problem of the container is reported by a `VerificationReport` instead. A value: `Sendable`.
public struct ChildProcessError: Error, Sendable, CustomStringConvertible {
  /// What happened, and how to fix it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An error that prevented the verification of a container in a child process.
///
/// A `VerificationReport` reports problems of the container instead. This is a `Sendable` value type.
public struct ChildProcessError: Error, Sendable, CustomStringConvertible {
  /// What happened, and how to fix it.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

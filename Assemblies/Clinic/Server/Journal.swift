// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The log of the clinic.
public protocol Journal: Sendable {
  /// Writes a line.
  func write(_ line: String)
}

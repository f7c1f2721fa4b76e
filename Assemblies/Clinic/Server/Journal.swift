// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Where the clinic writes down what happens.
public protocol Journal: Sendable {
  /// Writes a line.
  func write(_ line: String)
}

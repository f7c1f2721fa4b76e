// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A visitor of the shop.
public protocol Person: Sendable {
  /// Returns a description of the person's activity.
  func play() -> String
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Somebody who comes to the shop.
public protocol Person: Sendable {
  /// Says what they are doing.
  func play() -> String
}

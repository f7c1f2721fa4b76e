// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An animal in the shop.
public protocol Animal: Sendable {
  /// The name of the animal.
  var name: String { get }
  /// The sound of the animal.
  var sound: String { get }
}

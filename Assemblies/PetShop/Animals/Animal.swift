// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Something that lives in the shop.
public protocol Animal: Sendable {
  /// What it is called.
  var name: String { get }
  /// What it says when it is spoken to.
  var sound: String { get }
}

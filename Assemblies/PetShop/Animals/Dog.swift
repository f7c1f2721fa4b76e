// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A dog.
public final class Dog: Animal {
  /// What it is called.
  public let name: String

  /// Makes a dog of a name.
  public init(name: String) {
    self.name = name
  }

  /// What it says when it is spoken to.
  public var sound: String { "Bow-wow!" }
}

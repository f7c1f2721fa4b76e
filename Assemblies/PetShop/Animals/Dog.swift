// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A dog.
public final class Dog: Animal {
  /// The name of the animal.
  public let name: String

  /// Creates a dog with a name.
  public init(name: String) {
    self.name = name
  }

  /// The sound of a dog.
  public var sound: String { "Bow-wow!" }
}

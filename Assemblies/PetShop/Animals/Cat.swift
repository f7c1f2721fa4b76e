// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A cat.
public final class Cat: Animal {
  /// The name of the animal.
  public let name: String

  /// Creates a cat with a name.
  public init(name: String) {
    self.name = name
  }

  /// The sound of a cat.
  public var sound: String { "Meow!" }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A cat.
public final class Cat: Animal {
  /// What it is called.
  public let name: String

  /// Makes a cat of a name.
  public init(name: String) {
    self.name = name
  }

  /// What it says when it is spoken to.
  public var sound: String { "Meow!" }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// How an adapter means the parts of its keys.
package final class KeyWords: Sendable {
  /// What a name is called in messages.
  package let name: String
  /// The first type of a tuple of arguments, if it is the container that a factory is given.
  package let receiver: String?
  /// Whether a lookup without arguments also finds a factory that takes some.
  package let findsFactoriesWithArguments: Bool

  package init(name: String = "name", receiver: String? = nil, findsFactoriesWithArguments: Bool = false) {
    self.name = name
    self.receiver = receiver
    self.findsFactoriesWithArguments = findsFactoriesWithArguments
  }

  /// Of keys that mean nothing special.
  package static let general = KeyWords()
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An adapter's interpretation of its keys.
package final class KeyWords: Sendable {
  /// The label of a name in messages.
  package let name: String
  /// The first type of an argument tuple, if it is the container that factories receive.
  package let receiver: String?
  /// Whether a lookup without arguments also finds a factory with arguments.
  package let findsFactoriesWithArguments: Bool

  package init(name: String = "name", receiver: String? = nil, findsFactoriesWithArguments: Bool = false) {
    self.name = name
    self.receiver = receiver
    self.findsFactoriesWithArguments = findsFactoriesWithArguments
  }

  /// The interpretation of plain keys.
  package static let general = KeyWords()
}

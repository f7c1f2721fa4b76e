// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What the customers of the shop wrote.
public final class GuestBook: Sendable {
  /// The lines, oldest first.
  public let lines: [String]

  /// Makes a book of lines.
  public init(lines: [String]) {
    self.lines = lines
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The customers' entries.
public final class GuestBook: Sendable {
  /// The lines, oldest first.
  public let lines: [String]

  /// Creates a book with lines.
  public init(lines: [String]) {
    self.lines = lines
  }
}

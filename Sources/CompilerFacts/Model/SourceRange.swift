// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The range of a piece of code in its file, in the compiler's form: from the first byte of its first token to the first byte
/// of its *last* token.
///
/// ``SourceText/bytes(of:)`` returns the bytes up to the end of the last token.
package struct SourceRange: Hashable, Sendable {
  /// The offset of the first byte.
  package let start: Int
  /// The offset of the first byte of the last token.
  package let lastToken: Int

  /// Creates a range.
  package init(start: Int, lastToken: Int) {
    self.start = start
    self.lastToken = lastToken
  }

  /// Returns whether this range contains another one.
  package func contains(_ other: SourceRange) -> Bool { start <= other.start && other.lastToken <= lastToken }
}

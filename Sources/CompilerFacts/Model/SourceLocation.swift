// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A location in a source file: its path, line and column, and its byte offset.
package struct SourceLocation: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The path of the file, as passed to the compiler.
  package let file: String
  /// The line, from 1.
  package let line: Int
  /// The column in bytes, from 1, as in the compiler's messages.
  package let column: Int
  /// The offset of the byte, from 0.
  package let offset: Int

  /// Creates a location.
  package init(file: String, line: Int, column: Int, offset: Int) {
    self.file = file
    self.line = line
    self.column = column
    self.offset = offset
  }

  package var description: String { "\(file):\(line):\(column)" }

  package static func < (first: Self, second: Self) -> Bool {
    (first.file, first.offset) < (second.file, second.offset)
  }
}

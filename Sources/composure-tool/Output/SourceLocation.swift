// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A location in a source file: `/Project/Sources/App/Root.swift:12:5`.
struct SourceLocation: Hashable, Comparable, Codable, Sendable, CustomStringConvertible {
  /// The file's absolute path. Reports that are read on other machines shorten it.
  var file: String
  /// The line, from 1.
  var line: Int
  /// The column in UTF-8 bytes, from 1, as in the Swift compiler.
  var column: Int

  /// The form that compilers print and editors open: `file:line:column`.
  var description: String { "\(file):\(line):\(column)" }

  /// Orders locations by file, line and column.
  static func < (one: SourceLocation, other: SourceLocation) -> Bool {
    (one.file, one.line, one.column) < (other.file, other.line, other.column)
  }
}

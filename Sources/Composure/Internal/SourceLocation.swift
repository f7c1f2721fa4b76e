// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A source location in the form of the standard library's trap functions.
@usableFromInline
package struct SourceLocation: Sendable {
  @usableFromInline package let file: StaticString
  @usableFromInline package let line: UInt
  @usableFromInline package let column: UInt

  @inlinable
  package init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.file = file
    self.line = line
    self.column = column
  }
}

extension SourceLocation: Hashable {
  @usableFromInline
  package static func == (one: SourceLocation, other: SourceLocation) -> Bool {
    one.line == other.line && one.column == other.column && StaticText(one.file) == StaticText(other.file)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(line)
    hasher.combine(column)
    hasher.combine(file.description)
  }
}

extension SourceLocation {
  /// The location in the form that graphs and reports use.
  package var location: DependencyGraph.Location { DependencyGraph.Location(self) }

  /// The file without its folder, and the line: `File.swift:12`.
  package var description: String { location.description }
}

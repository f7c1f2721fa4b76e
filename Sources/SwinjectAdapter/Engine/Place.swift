// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// Where something is written in the source.
@usableFromInline
struct Place: Sendable {
  let file: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.file = file
    self.line = line
    self.column = column
  }

  var location: DependencyGraph.Location { DependencyGraph.Location(file: file, line: line, column: column) }

  /// The file without its folder, and the line: `File.swift:12`.
  var description: String { location.description }
}

extension Place: Equatable {
  @usableFromInline
  static func == (one: Place, other: Place) -> Bool { one.location == other.location }
}

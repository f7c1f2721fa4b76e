// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure

/// Where something is written in the source.
@usableFromInline
package struct Place: Sendable {
  package let file: StaticString
  package let line: UInt
  package let column: UInt

  @usableFromInline
  package init(_ file: StaticString, _ line: UInt, _ column: UInt) {
    self.file = file
    self.line = line
    self.column = column
  }

  package var location: DependencyGraph.Location { DependencyGraph.Location(file: file, line: line, column: column) }

  /// The file without its folder, and the line: `File.swift:12`.
  package var description: String { location.description }
}

extension Trap {
  /// Ends the process under the heading of a place, or of the caller's own if there is none.
  package static func stop(
    _ message: String, at place: Place?, file: StaticString = #fileID, line: UInt = #line
  ) -> Never {
    stop(message, file: place?.file ?? file, line: place?.line ?? line)
  }
}

extension Place: Equatable {
  @usableFromInline
  package static func == (one: Place, other: Place) -> Bool { one.location == other.location }
}

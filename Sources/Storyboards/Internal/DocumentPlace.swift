// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A location in a document.
struct DocumentPlace: Comparable {
  /// The line, from 1.
  let line: Int
  /// The column in bytes, from 1, as in compiler messages.
  let column: Int

  static func < (one: DocumentPlace, other: DocumentPlace) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }
}

extension StoryboardController {
  var place: DocumentPlace { DocumentPlace(line: line, column: column) }
}

extension StoryboardRelationship {
  var place: DocumentPlace { DocumentPlace(line: line, column: column) }
}

extension StoryboardSegue {
  var place: DocumentPlace { DocumentPlace(line: line, column: column) }
}

extension StoryboardConnection {
  var place: DocumentPlace { DocumentPlace(line: line, column: column) }
}

extension StoryboardObject {
  var place: DocumentPlace { DocumentPlace(line: line, column: column) }
}

extension RuntimeAttribute {
  var place: DocumentPlace { DocumentPlace(line: line, column: column) }
}

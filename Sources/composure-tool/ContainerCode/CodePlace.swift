// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A piece of code in a file of a program.
struct CodePlace: Hashable, Comparable, Sendable {
  /// The index of the file in the program.
  let file: Int
  /// The range of the code.
  let range: SourceRange

  /// Returns whether this code contains other code.
  func contains(_ other: CodePlace) -> Bool { file == other.file && range.contains(other.range) }

  static func < (first: Self, second: Self) -> Bool {
    (first.file, first.range.start, first.range.lastToken) < (second.file, second.range.start, second.range.lastToken)
  }
}

extension Program {
  /// Returns the location of a piece of code, for a finding.
  func findingLocation(of place: CodePlace) -> SourceLocation {
    SourceLocation(location(of: place.range, inFile: place.file))
  }

  /// Returns the bytes of a piece of code in its file, up to the end of its last token.
  func bytes(of place: CodePlace) -> Range<Int> { files[place.file].text.bytes(of: place.range) }

  /// Returns the source of a piece of code, exactly as in the file.
  func source(of place: CodePlace) -> String { files[place.file].text.string(of: place.range) }

  /// Returns the source of a piece of code on one line.
  func line(of place: CodePlace) -> String {
    source(of: place).split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}

extension Member {
  /// The declaration in its file.
  var place: CodePlace? { range.map { CodePlace(file: file, range: $0) } }
}

extension TypeDeclaration {
  /// The declaration in its file.
  var place: CodePlace? { range.map { CodePlace(file: file, range: $0) } }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A request to the clinic.
public enum Request: Sendable, Equatable {
  /// A visit of an animal.
  case visit(String)
  /// A query for the number of visits of an animal.
  case history(String)

  /// Parses `visit NAME` or `history NAME`.
  ///
  /// - Throws: ``BadRequest``, with the line.
  public init(_ line: String) throws(BadRequest) {
    let words = line.split(separator: " ", maxSplits: 1).map(String.init)
    switch (words.first, words.count) {
    case ("visit", 2): self = .visit(words[1])
    case ("history", 2): self = .history(words[1])
    default: throw BadRequest(line: line)
    }
  }
}

/// The error for an invalid line.
public struct BadRequest: Error, Equatable, CustomStringConvertible {
  let line: String

  /// The line, and the valid forms.
  public var description: String { "'\(line)' is no request; try 'visit NAME' or 'history NAME'" }
}

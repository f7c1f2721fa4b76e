// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What somebody asks the clinic for.
public enum Request: Sendable, Equatable {
  /// The animal is seen.
  case visit(String)
  /// How often the animal has been seen.
  case history(String)

  /// Reads `visit NAME` or `history NAME`.
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

/// A line that is no request.
public struct BadRequest: Error, Equatable, CustomStringConvertible {
  let line: String

  /// The line, and what could have stood there.
  public var description: String { "'\(line)' is no request; try 'visit NAME' or 'history NAME'" }
}

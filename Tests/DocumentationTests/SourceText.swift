// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A message in the sources: the parts of a string literal between its interpolations.
struct SourceText: CustomStringConvertible {
  let file: String
  let parts: [String]
  /// Matches the message with any values of limited length, so that parts in different places do not match.
  private let expression: NSRegularExpression

  init(file: String, parts: [String]) {
    self.file = file
    self.parts = parts
    let pattern = parts.map { NSRegularExpression.escapedPattern(for: $0) }.joined(separator: ".{0,200}?")
    // The pattern is valid, since a message is not empty, and its special characters are escaped.
    expression = try! NSRegularExpression(pattern: pattern)
  }

  var description: String { "\(file): \(parts.joined(separator: "…"))" }

  /// Returns whether a page contains the message, regardless of line breaks.
  func isSaid(in text: String) -> Bool {
    expression.firstMatch(in: text, range: NSRange(location: 0, length: text.utf16.count)) != nil
  }

  /// Returns a string with each run of white space replaced with one space.
  static func flat(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Returns the messages of the sources: in files of messages, and in arguments of calls that write messages.
  static func all() throws -> [SourceText] {
    try Project.files(in: "Sources", ending: ".swift").flatMap { path -> [SourceText] in
      let source = try Project.text(path)
      let name = path.split(separator: "/").last.map(String.init) ?? path
      let passages = isOfMessages(name) ? [source[...]] : calls(in: source)
      return passages.flatMap { passage -> [[String]] in
        var scanner = LiteralScanner(passage)
        return scanner.literals().map { $0.map(flat).filter { !$0.isEmpty } }
      }
      // Single words are names, not messages.
      .filter { $0.contains { $0.contains(" ") } }
      .map { SourceText(file: path, parts: $0) }
    }
  }

  private static func isOfMessages(_ file: String) -> Bool {
    let endings = [
      "Failure.swift", "Messages.swift", "AuditText.swift", "DiagnosisText.swift", "HeadlessText.swift",
      "VerificationMessages.swift",
      "DebugText.swift", "Trap.swift", "SimilarRegistration.swift", "DipError.swift", "DryRun.swift",
    ]
    return file.hasPrefix("Terminology+") || endings.contains { file.hasSuffix($0) }
  }

  private static let speakers = [
    "fatalError(", "preconditionFailure(", "failure(", "Failure(", "refuse(", "StoryboardError(", "HeadlessText.error(",
    "mistake(", "StandardError.write(", "Trap.stop(",
  ]

  /// Returns the arguments of calls that write a message.
  private static func calls(in source: String) -> [Substring] {
    let code = source.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    return speakers.flatMap { speaker in
      code.components(separatedBy: speaker).dropFirst().map { part in
        var depth = 1
        return part.prefix { letter in
          depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
          return depth > 0
        }
      }
    }
  }
}

/// Finds string literals, in the forms that these sources use.
struct LiteralScanner {
  private var rest: Substring
  private var found: [[String]] = []

  init(_ source: Substring) {
    rest = source
  }

  /// Returns the literals, each as the parts between its interpolations. Literals within an interpolation are separate.
  mutating func literals() -> [[String]] {
    while !rest.isEmpty {
      if rest.hasPrefix("//") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("\"") {
        scanLiteral()
      } else {
        rest = rest.dropFirst()
      }
    }
    return found
  }

  private mutating func scanLiteral() {
    let end = rest.hasPrefix("\"\"\"") ? "\"\"\"" : "\""
    rest = rest.dropFirst(end.count)
    var parts = [""]
    while !rest.isEmpty, !rest.hasPrefix(end) {
      if rest.hasPrefix("\\(") {
        rest = rest.dropFirst(2)
        scanInterpolation()
        parts.append("")
      } else if rest.hasPrefix("\\") {
        parts[parts.count - 1] += Self.escaped(rest.dropFirst().first)
        rest = rest.dropFirst(2)
      } else {
        parts[parts.count - 1].append(rest.removeFirst())
      }
    }
    rest = rest.dropFirst(end.count)
    found.append(parts)
  }

  private mutating func scanInterpolation() {
    var depth = 1
    while !rest.isEmpty, depth > 0 {
      if rest.hasPrefix("\"") {
        scanLiteral()
      } else {
        let letter = rest.removeFirst()
        depth += letter == "(" ? 1 : letter == ")" ? -1 : 0
      }
    }
  }

  private static func escaped(_ letter: Character?) -> String {
    switch letter {
    case "n", "t", "\n": " "
    case let letter?: String(letter)
    case nil: ""
    }
  }
}

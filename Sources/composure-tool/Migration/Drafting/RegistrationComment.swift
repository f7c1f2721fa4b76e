// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The comment above a registration, which moves to the member for the service.
struct RegistrationComment {
  /// The lines without indentation, each with a line break.
  let lines: String
  /// The offset at which the comment starts.
  let start: Int

  /// Finds the comment of a registration; `nil` if there is none that certainly describes this registration alone.
  ///
  /// - Parameter statement: The bytes of the registration.
  init?(above statement: Range<Int>, in text: CompilerFacts.SourceText) {
    guard text.isAtStartOfLine(statement.lowerBound), Self.isSeparated(statement.upperBound, in: text) else {
      return nil
    }
    var first = text.startOfLine(withBraceAt: statement.lowerBound)
    var lines: [String] = []
    while let line = text.line(before: first), let comment = Self.comment(text.string(in: line)) {
      guard !Self.isDirective(comment) else { return nil }
      lines.insert(comment, at: 0)
      first = line.lowerBound
    }
    // Comments at the start of the file are its header.
    guard !lines.isEmpty, first > 0 else { return nil }
    self.lines = lines.map { $0 + "\n" }.joined()
    start = text.bytes[first...].firstIndex { $0 > 32 } ?? first
  }

  /// Returns whether the next line is empty, a comment, or a closing brace. Otherwise, a comment may describe both lines.
  private static func isSeparated(_ end: Int, in text: CompilerFacts.SourceText) -> Bool {
    guard let lineEnd = text.bytes[end...].firstIndex(of: 10) else { return true }
    let rest = text.string(in: end..<lineEnd).drop(while: \.isWhitespace)
    guard rest.isEmpty || rest.hasPrefix("//") else { return false }
    let nextEnd = text.bytes[(lineEnd + 1)...].firstIndex(of: 10) ?? text.bytes.count
    let next = text.string(in: lineEnd + 1..<nextEnd).drop(while: \.isWhitespace)
    return next.isEmpty || next.hasPrefix("//") || next.hasPrefix("}")
  }

  private static func comment(_ line: String) -> String? {
    let code = line.drop(while: \.isWhitespace)
    guard code.hasPrefix("//") else { return nil }
    return String(code.reversed().drop(while: \.isWhitespace).reversed())
  }

  /// Returns whether a comment is a heading, a setting of another tool, `swiftlint:disable:next`, or code.
  private static func isDirective(_ comment: String) -> Bool {
    let text = comment.drop { $0 == "/" || $0 == " " }
    let word = text.prefix { $0.isLetter || $0 == "-" }
    let rest = text.dropFirst(word.count)
    if word == "MARK" || rest.hasPrefix(":") && rest.dropFirst().first?.isWhitespace == false { return true }
    return ["register(", "register {", "resolve("].contains(where: text.contains)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension CompilerFacts.SourceText {
  /// Returns whether some code uses a name, but not as a label or a member.
  func uses(_ name: String, in bytes: Range<Int>, except replaced: [Range<Int>] = []) -> Bool {
    let words = tokens(in: bytes).map { token in
      let isReplaced = replaced.contains { $0.lowerBound <= token.lowerBound && token.upperBound <= $0.upperBound }
      return isReplaced ? "" : string(in: token)
    }
    return words.indices.contains { index in
      guard words[index] == name, index == 0 || words[index - 1] != "." else { return false }
      // A label follows the opening bracket of the list, or a comma. Before other colons there is an expression.
      let isLabel =
        index > 0 && index + 1 < words.count && words[index + 1] == ":" && ["(", ","].contains(words[index - 1])
      return !isLabel
    }
  }

  /// Returns the name of the member that follows an expression: `userSafe` after the call in `register(…).userSafe()`.
  ///
  /// - Parameter end: The offset at which the expression ends.
  func memberName(after end: Int) -> String? {
    // A comment may precede the dot.
    let tokens = tokens(in: end..<min(end + 1000, bytes.count)).prefix(2).map { string(in: $0) }
    return tokens.count == 2 && tokens[0] == "." ? tokens[1] : nil
  }

  /// Returns whether an expression with an operator can stand in some place without parentheses: between brackets, commas,
  /// and the ends of statements. An expression that begins a line counts as one that needs them.
  func delimits(_ expression: Range<Int>) -> Bool {
    let line = bytes[..<expression.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let rest = expression.upperBound..<min(expression.upperBound + 1000, bytes.count)
    guard let before = tokens(in: line..<expression.lowerBound).last, before.upperBound <= expression.lowerBound,
      ["(", "[", "{", ",", ":", "=", "in", "return"].contains(string(in: before))
    else { return false }
    guard let after = tokens(in: rest).first else { return true }
    let next = string(in: after)
    if [")", "]", "}", ",", ";"].contains(next) { return true }
    let isOnNextLine = bytes[rest.lowerBound..<after.lowerBound].contains(10)
    return isOnNextLine && next != "as" && next != "is" && next.first.map { $0.isLetter || "_@#".contains($0) } == true
  }

  /// Returns the modifiers of a declaration: `override`, `public`, and `objc` of `@objc`.
  ///
  /// - Parameters:
  ///   - offset: The offset of the declaration's keyword.
  ///   - start: An offset before the modifiers, outside of literals.
  func modifiers(before offset: Int, from start: Int) -> [(word: String, bytes: Range<Int>)] {
    let known: Set<String> = [
      "public", "open", "package", "internal", "fileprivate", "private", "override", "convenience", "required",
      "nonisolated", "final", "objc", "MainActor", "discardableResult",
    ]
    let words = tokens(in: start..<offset).reversed().map { token in
      (word: String(string(in: token).drop { $0 == "@" }), bytes: token)
    }
    return Array(words.prefix { known.contains($0.word) || $0.word.isEmpty })
  }

  /// Returns an attribute with its `@` and the blanks after it.
  func attribute(_ range: SourceRange) -> Range<Int> {
    var (start, end) = (bytes(of: range).lowerBound, bytes(of: range).upperBound)
    if start > 0, bytes[start - 1] == UInt8(ascii: "@") { start -= 1 }
    while end < bytes.count, bytes[end] <= 32 { end += 1 }
    return start..<end
  }

  /// Returns each `try` and `try!` in some code, with the blanks after it.
  func tries(in bytes: Range<Int>) -> [Range<Int>] {
    let tokens = tokens(in: bytes)
    return tokens.indices.compactMap { index in
      guard string(in: tokens[index]).hasPrefix("try") else { return nil }
      var end = index
      switch string(in: tokens[index]) {
      case "try!": break
      case "try":
        if index + 1 < tokens.count, string(in: tokens[index + 1]) == "!" { end += 1 }
        if index + 1 < tokens.count, string(in: tokens[index + 1]) == "?" { return nil }
      default: return nil
      }
      guard end + 1 < tokens.count else { return nil }
      return tokens[index].lowerBound..<tokens[end + 1].lowerBound
    }
  }

  /// Returns whether the name at an offset is both the value and the constant of a binding: `if let limit`.
  func isShorthandBinding(at offset: Int) -> Bool {
    let before = bytes[..<offset].reversed().drop { $0 <= 32 }
    return ["let", "var"].contains { before.starts(with: $0.utf8.reversed()) }
  }
}

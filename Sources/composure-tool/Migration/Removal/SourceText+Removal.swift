// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

extension CompilerFacts.SourceText {
  /// Returns the bytes to remove for a statement: its lines, with an empty line before them if there is one after them, or
  /// the statement and the blanks after it if the lines contain other code.
  func removal(ofStatement code: Range<Int>) -> Range<Int> {
    let statement = startOfEffects(before: code.lowerBound)..<code.upperBound
    let end = bytes[statement.upperBound...].firstIndex(of: 10) ?? bytes.count
    let isLast = bytes[statement.upperBound..<end].allSatisfy { $0 <= 32 }
    if isAtStartOfLine(statement.lowerBound), isLast {
      let start = startOfLine(withBraceAt: statement.lowerBound)
      let next = min(end + 1, bytes.count)
      let isEmpty = { (line: Range<Int>) in self.bytes[line].allSatisfy { $0 <= 32 } }
      let nextEnd = bytes[next...].firstIndex(of: 10) ?? bytes.count
      if let line = line(before: start), isEmpty(line), isEmpty(next..<nextEnd) { return line.lowerBound..<next }
      return start..<next
    }
    var rest = statement.upperBound
    if let next = tokens(in: rest..<end).first, string(in: next) == ";" { rest = next.upperBound }
    while rest < end, bytes[rest] == 32 { rest += 1 }
    let line = bytes[..<statement.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let before = tokens(in: line..<statement.lowerBound).last
    // The last statement of its line, after another one.
    if rest == end, let before, string(in: before) == ";" { return before.lowerBound..<rest }
    return statement.lowerBound..<rest
  }

  /// Returns the offset of `try` and `await` before an expression, which are not part of its range.
  private func startOfEffects(before offset: Int) -> Int {
    var line = offset
    while line > 0, bytes[line - 1] != 10 { line -= 1 }
    let tokens = tokens(in: line..<offset)
    let words: Set = ["try", "await", "try!", "try?", "!", "?"]
    let effects = tokens.reversed().prefix { words.contains(string(in: $0)) }
    guard let first = effects.last(where: { string(in: $0).count > 1 }) else { return offset }
    return first.lowerBound
  }

  /// Returns the bytes to remove for elements of a list, with their commas.
  func removals(ofElements elements: [SourceRange], where isRemoved: (SourceRange) -> Bool) -> [Range<Int>] {
    let isRemoved = elements.map(isRemoved)
    guard isRemoved.contains(true) else { return [] }
    if let last = isRemoved.lastIndex(of: false) {
      var removals = (0..<last).filter { isRemoved[$0] }.map { elements[$0].start..<elements[$0 + 1].start }
      if last + 1 < elements.count {
        removals.append(bytes(of: elements[last]).upperBound..<bytes(of: elements[elements.count - 1]).upperBound)
      }
      return removals
    }
    // All elements, with a comma after the last one.
    var end = bytes(of: elements[elements.count - 1]).upperBound
    if let next = tokens(in: end..<bytes.count).first, string(in: next) == "," { end = next.upperBound }
    return [elements[0].start..<end]
  }

  /// Returns the bytes to remove for a declaration: its lines, with its comments and attributes before it, and an empty
  /// line before these.
  func declaration(_ range: SourceRange) -> Range<Int> {
    let declaration = bytes(of: range)
    // Modifiers and attributes on the line are not part of the range.
    var start = declaration.lowerBound
    while start > 0, Self.isModifier(bytes[start - 1]) { start -= 1 }
    let lineEnd = bytes[declaration.upperBound...].firstIndex(of: 10) ?? bytes.count
    guard start == 0 || bytes[start - 1] == 10, bytes[declaration.upperBound..<lineEnd].allSatisfy({ $0 <= 32 }) else {
      return start..<removal(ofStatement: declaration).upperBound
    }
    var documented = start
    while let line = line(before: start),
      case let code = string(in: line).drop(while: \.isWhitespace), code.hasPrefix("//") || onlyHasAttributes(line)
    {
      start = line.lowerBound
      if !code.hasPrefix("//") || code.hasPrefix("///") { documented = start }
    }
    // Comments at the start of the file are its header.
    if start == 0 { start = documented }
    let end = min(lineEnd + 1, bytes.count)
    if let line = line(before: start), string(in: line).allSatisfy(\.isWhitespace) {
      start = line.lowerBound
    }
    return start..<end
  }

  /// Returns whether a line consists of attributes, `@MainActor` or `@available(iOS 16, *)`, perhaps with a comment.
  private func onlyHasAttributes(_ line: Range<Int>) -> Bool {
    var words = tokens(in: line).map { string(in: $0) }[...]
    guard !words.isEmpty else { return false }
    while let word = words.popFirst() {
      guard word.hasPrefix("@") else { return false }
      if word == "@" { words = words.dropFirst() }
      while words.first == "." { words = words.dropFirst(2) }
      guard words.first == "(" else { continue }
      var depth = 0
      let end = words.indices.first { index in
        depth += words[index] == "(" ? 1 : words[index] == ")" ? -1 : 0
        return depth == 0
      }
      guard let end else { return false }
      words = words[(end + 1)...]
    }
    return true
  }

  /// Returns whether a byte may belong to the modifiers and attributes before a declaration.
  private static func isModifier(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || " \t()@_".utf8.contains(byte)
  }

  /// Returns the bytes to remove for a protocol in the inheritance clause of a declaration, with its comma or colon.
  func removal(ofInherited name: String, in declaration: Range<Int>) -> Range<Int>? {
    let tokens = tokens(in: declaration)
    let words = tokens.map { string(in: $0) }
    guard let end = words.firstIndex(of: "{"), let colon = words[..<end].firstIndex(of: ":"),
      let found = words[colon..<end].firstIndex(of: name)
    else { return nil }
    let start = words[..<found].lastIndex { $0 == "," || $0 == ":" } ?? colon
    let next = found + 1
    guard next == end || words[next] == "," else { return nil }
    if words[start] == ":", next < end { return tokens[start + 1].lowerBound..<tokens[next + 1].lowerBound }
    return tokens[start - 1].upperBound..<tokens[found].upperBound
  }

  /// Returns the lines of the imports of some modules, with an empty line after them if there is one before them.
  func imports(where isRemoved: (String) -> Bool) -> [Range<Int>] {
    let tokens = tokens(in: 0..<bytes.count)
    var result: [Range<Int>] = []
    for (position, token) in tokens.enumerated().dropLast() where string(in: token) == "import" {
      guard isRemoved(string(in: tokens[position + 1])) else { continue }
      var lines = lines(of: SourceRange(start: token.lowerBound, lastToken: tokens[position + 1].lowerBound))
      if let last = result.last, last.upperBound == lines.lowerBound {
        lines = last.lowerBound..<lines.upperBound
        result.removeLast()
      }
      let isAfterEmptyLine =
        line(before: lines.lowerBound).map { string(in: $0).allSatisfy(\.isWhitespace) } ?? true
      if isAfterEmptyLine, let end = bytes[lines.upperBound...].firstIndex(of: 10),
        bytes[lines.upperBound..<end].allSatisfy({ $0 <= 32 })
      {
        lines = lines.lowerBound..<end + 1
      }
      result.append(lines)
    }
    return result
  }

  /// Whether a piece of code contains `#if`.
  func hasCondition(in bytes: Range<Int>) -> Bool { tokens(in: bytes).contains { string(in: $0) == "#if" } }
}

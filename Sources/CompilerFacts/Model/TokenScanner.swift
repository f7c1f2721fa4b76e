// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Finds the ends of tokens, and of white space and comments, in Swift source.
///
/// The compiler's output contains the start of an expression's last token, but not its end.
struct TokenScanner {
  let bytes: [UInt8]

  /// Returns the offset after the token that begins at an offset.
  ///
  /// Recognizes strings of every kind, names in backticks, words, numbers and operators; every other token is one byte.
  func end(ofTokenAt start: Int) -> Int {
    guard start >= 0, start < bytes.count else { return bytes.count }
    switch bytes[start] {
    case UInt8(ascii: "\""): return endOfString(at: start, pounds: 0)
    case UInt8(ascii: "#"): return endOfPound(at: start)
    case UInt8(ascii: "`"): return (bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "`")) ?? bytes.count - 1) + 1
    case UInt8(ascii: "/") where isRegularExpression(at: start): return endOfRegularExpression(at: start)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return endOfNumber(at: start)
    case UInt8(ascii: "-") where start + 1 < bytes.count && isDigit(bytes[start + 1]): return endOfNumber(at: start + 1)
    // A `>` alone may close generic arguments.
    case UInt8(ascii: ">") where start + 1 < bytes.count && bytes[start + 1] == UInt8(ascii: "="): return start + 2
    case let byte where isWord(byte): return endOfRun(at: start, where: isWord)
    // A `>` within an operator is part of it: `~>`.
    case let byte where isOperator(byte) && byte != UInt8(ascii: "<"):
      return endOfRun(at: start) { isOperator($0) || $0 == UInt8(ascii: ">") }
    case let byte where isOperator(byte): return endOfRun(at: start, where: isOperator)
    default: return start + 1
    }
  }

  /// Returns the offset after the blanks and comments at an offset.
  func endOfTrivia(at start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      if bytes[offset] <= 32 {
        offset += 1
      } else if starts(with: "//", at: offset) {
        offset = bytes[offset...].firstIndex(of: 10) ?? bytes.count
      } else if starts(with: "/*", at: offset) {
        offset = endOfBlockComment(at: offset)
      } else {
        break
      }
    }
    return offset
  }

  private func starts(with text: StaticString, at offset: Int) -> Bool {
    guard offset + text.utf8CodeUnitCount <= bytes.count else { return false }
    // The index is less than the number of the text's bytes.
    return (0..<text.utf8CodeUnitCount).allSatisfy { unsafe bytes[offset + $0] == text.utf8Start[$0] }
  }

  private func endOfBlockComment(at start: Int) -> Int {
    var depth = 0
    var offset = start
    while offset < bytes.count {
      if starts(with: "/*", at: offset) {
        depth += 1
        offset += 2
      } else if starts(with: "*/", at: offset) {
        depth -= 1
        offset += 2
        if depth == 0 { return offset }
      } else {
        offset += 1
      }
    }
    return offset
  }

  /// Returns the offset after a raw string, an extended regular expression, or a word such as `#file`.
  private func endOfPound(at start: Int) -> Int {
    let pounds = endOfRun(at: start) { $0 == UInt8(ascii: "#") }
    guard pounds < bytes.count else { return bytes.count }
    if bytes[pounds] == UInt8(ascii: "\"") { return endOfString(at: pounds, pounds: pounds - start) }
    if bytes[pounds] == UInt8(ascii: "/") {
      var offset = pounds + 1
      while offset < bytes.count {
        if bytes[offset] == UInt8(ascii: "/"), hasPounds(pounds - start, at: offset + 1) {
          return offset + 1 + pounds - start
        }
        offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
      }
      return bytes.count
    }
    return max(endOfRun(at: pounds, where: isWord), start + 1)
  }

  private func hasPounds(_ count: Int, at offset: Int) -> Bool {
    offset + count <= bytes.count && bytes[offset..<offset + count].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// - Parameters:
  ///   - start: The offset of the first quotation mark.
  ///   - pounds: The number of preceding `#`.
  private func endOfString(at start: Int, pounds: Int) -> Int {
    let isMultiline = starts(with: "\"\"\"", at: start)
    let quotes = isMultiline ? 3 : 1
    var offset = start + quotes
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte == UInt8(ascii: "\\"), hasPounds(pounds, at: offset + 1) {
        let next = offset + 1 + pounds
        if next < bytes.count, bytes[next] == UInt8(ascii: "(") {
          offset = endOfParentheses(at: next)
        } else {
          offset = next + 1
        }
      } else if byte == UInt8(ascii: "\""), !isMultiline || starts(with: "\"\"\"", at: offset),
        hasPounds(pounds, at: offset + quotes)
      {
        return offset + quotes + pounds
      } else if byte == 10, !isMultiline {
        return offset
      } else {
        offset += 1
      }
    }
    return bytes.count
  }

  /// Returns the offset after the closing parenthesis for the opening parenthesis at an offset.
  private func endOfParentheses(at start: Int) -> Int {
    var depth = 0
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "("):
        depth += 1
        offset += 1
      case UInt8(ascii: ")"):
        depth -= 1
        offset += 1
        if depth == 0 { return offset }
      default:
        offset = max(endOfTrivia(at: offset), end(ofTokenAt: offset))
      }
    }
    return offset
  }

  private func isRegularExpression(at start: Int) -> Bool {
    guard start + 1 < bytes.count, !isOperator(bytes[start + 1]), bytes[start + 1] > 32 else { return false }
    guard let end = bytes[(start + 1)...].firstIndex(where: { $0 == UInt8(ascii: "/") || $0 == 10 }) else {
      return false
    }
    return bytes[end] == UInt8(ascii: "/")
  }

  private func endOfRegularExpression(at start: Int) -> Int {
    var offset = start + 1
    while offset < bytes.count, bytes[offset] != UInt8(ascii: "/"), bytes[offset] != 10 {
      offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(offset + 1, bytes.count)
  }

  private func endOfNumber(at start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      let byte = bytes[offset]
      let isExponentSign =
        (byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+")) && offset > start
        && [UInt8(ascii: "e"), UInt8(ascii: "E"), UInt8(ascii: "p"), UInt8(ascii: "P")].contains(bytes[offset - 1])
        && !starts(with: "0x", at: start)
      let isPoint = byte == UInt8(ascii: ".") && offset + 1 < bytes.count && isDigit(bytes[offset + 1])
      guard isWord(byte) || isExponentSign || isPoint else { break }
      offset += 1
    }
    return offset
  }

  private func endOfRun(at start: Int, where isIncluded: (UInt8) -> Bool) -> Int {
    var offset = start
    while offset < bytes.count, isIncluded(bytes[offset]) { offset += 1 }
    return offset
  }

  private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "$"), 128...:
      true
    default: isDigit(byte)
    }
  }

  private func isOperator(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "+"), UInt8(ascii: "*"), UInt8(ascii: "/"), UInt8(ascii: "%"), UInt8(ascii: "="),
      UInt8(ascii: "<"), UInt8(ascii: "|"), UInt8(ascii: "&"), UInt8(ascii: "^"), UInt8(ascii: "~"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}

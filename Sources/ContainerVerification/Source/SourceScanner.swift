// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Tokenizes Swift source. Never fails; invalid input yields arbitrary tokens.
struct SourceScanner {
  private let text: [UInt8]
  private var position = 0

  init(_ text: [UInt8]) {
    self.text = text
  }

  mutating func scan() -> [SourceToken] {
    var tokens: [SourceToken] = []
    while position < text.count {
      let start = position
      guard let kind = next() else { continue }
      tokens.append(SourceToken(kind: kind, range: start..<position))
    }
    return tokens
  }

  /// Skips the next token and returns its kind; `nil` for white space or a comment.
  private mutating func next() -> SourceToken.Kind? {
    let byte = text[position]
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\n"), UInt8(ascii: "\r"):
      position += 1
      return nil
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "/"):
      while position < text.count, text[position] != UInt8(ascii: "\n") { position += 1 }
      return nil
    case UInt8(ascii: "/") where peek(1) == UInt8(ascii: "*"):
      skipComment()
      return nil
    case UInt8(ascii: "\""):
      skipString(pounds: 0)
      return .string
    case UInt8(ascii: "#"):
      let pounds = text[position...].prefix { $0 == UInt8(ascii: "#") }.count
      guard peek(pounds) == UInt8(ascii: "\"") else { return single(.symbol) }
      position += pounds
      skipString(pounds: pounds)
      return .string
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): return single(.opening)
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): return single(.closing)
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      skipNumber()
      return .number
    case UInt8(ascii: "`"):
      position += 1
      while position < text.count, text[position] != byte, text[position] != UInt8(ascii: "\n") { position += 1 }
      return single(.word)
    case _ where Self.isWord(byte):
      while position < text.count, Self.isWord(text[position]) { position += 1 }
      return .word
    case _ where Self.isOperator(byte):
      while position < text.count, Self.isOperator(text[position]) { position += 1 }
      return .symbol
    default: return single(.symbol)
    }
  }

  private mutating func single(_ kind: SourceToken.Kind) -> SourceToken.Kind {
    position = min(position + 1, text.count)
    return kind
  }

  private func peek(_ distance: Int) -> UInt8? {
    position + distance < text.count ? text[position + distance] : nil
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if text[position] == UInt8(ascii: "/"), peek(1) == UInt8(ascii: "*") {
        depth += 1
        position += 2
      } else if text[position] == UInt8(ascii: "*"), peek(1) == UInt8(ascii: "/") {
        depth -= 1
        position += 2
      } else {
        position += 1
      }
    } while depth > 0 && position < text.count
    position = min(position, text.count)
  }

  private mutating func skipNumber() {
    while position < text.count {
      // A dot belongs to the number if a digit follows it.
      let isPoint =
        text[position] == UInt8(ascii: ".")
        && peek(1).map { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") } == true
      guard isPoint || Self.isWord(text[position]) else { return }
      position += 1
    }
  }

  /// Skips a string that begins with a quote, after its pounds.
  private mutating func skipString(pounds: Int) {
    let quotes: [UInt8] = Array(repeating: UInt8(ascii: "\""), count: starts(Self.threeQuotes) ? 3 : 1)
    let end = quotes + Array(repeating: UInt8(ascii: "#"), count: pounds)
    let escape = [UInt8(ascii: "\\")] + Array(repeating: UInt8(ascii: "#"), count: pounds)
    position += quotes.count
    while position < text.count {
      if starts(end) {
        position += end.count
        return
      }
      if starts(escape) {
        position += escape.count
        if peek(0) == UInt8(ascii: "(") { skipInterpolation() } else { position += 1 }
      } else if quotes.count == 1, text[position] == UInt8(ascii: "\n") {
        return
      } else {
        position += 1
      }
    }
    position = min(position, text.count)
  }

  /// Skips brackets with their contents.
  private mutating func skipInterpolation() {
    var depth = 0
    while position < text.count {
      switch next() {
      case .opening: depth += 1
      case .closing:
        depth -= 1
        if depth == 0 { return }
      default: break
      }
    }
  }

  private func starts(_ part: [UInt8]) -> Bool { text[min(position, text.count)...].starts(with: part) }

  private static let threeQuotes: [UInt8] = Array(repeating: UInt8(ascii: "\""), count: 3)

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...0xFF:
      true
    default: false
    }
  }

  private static func isOperator(_ byte: UInt8) -> Bool {
    "+-*/=<>&|^~%".utf8.contains(byte)
  }
}

/// A token of Swift source, and its position in the file.
package struct SourceToken {
  package enum Kind {
    /// A name or a keyword, including `$0` and names in backticks.
    case word
    case number
    /// A complete string, including its interpolations.
    case string
    /// An operator, or one of `.`, `,`, `:`, `;`, `!`, `?`, `@`, `#`.
    case symbol
    /// One of `(`, `[`, `{`.
    case opening
    /// One of `)`, `]`, `}`.
    case closing
  }

  package let kind: Kind
  /// The token's bytes.
  package let range: Range<Int>
}

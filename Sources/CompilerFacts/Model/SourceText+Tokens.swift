// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension SourceText {
  /// Returns the tokens in a range of the file, without blanks and comments.
  ///
  /// A string with all its interpolations is one token.
  package func tokens(in bytes: Range<Int>) -> [Range<Int>] {
    let scanner = TokenScanner(bytes: self.bytes)
    var tokens: [Range<Int>] = []
    var offset = bytes.lowerBound
    while true {
      offset = scanner.endOfTrivia(at: offset)
      guard offset < bytes.upperBound else { return tokens }
      let end = max(scanner.end(ofTokenAt: offset), offset + 1)
      tokens.append(offset..<end)
      offset = end
    }
  }

  /// Returns a range of the file as a string.
  package func string(in bytes: Range<Int>) -> String { String(decoding: self.bytes[bytes], as: UTF8.self) }

  /// Returns the bytes between the braces of a closure, after its parameters.
  ///
  /// - Parameters:
  ///   - range: The closure, from brace to brace.
  ///   - hasSignature: Whether the closure has an explicit signature, and so an `in`.
  /// - Returns: `nil` if there is no `in` where one is expected.
  package func body(ofClosure range: SourceRange, hasSignature: Bool) -> Range<Int>? {
    let end = range.lastToken
    guard hasSignature else { return range.start + 1..<end }
    var depth = 0
    for token in tokens(in: range.start + 1..<end) {
      switch string(in: token) {
      case "(", "[", "{": depth += 1
      case ")", "]", "}": depth -= 1
      case "in" where depth == 0: return token.upperBound..<end
      default: break
      }
    }
    return nil
  }
}

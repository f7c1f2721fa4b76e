// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension SourceText {
  /// Returns whether the word before an offset is `weak` or `unowned`: of `var` in `weak var store`, or of `self` in
  /// `[unowned(unsafe) self]`.
  func hasOwnership(before offset: Int) -> Bool {
    let blanks = [9, 10, 13, 32] as [UInt8]
    let end = bytes[..<offset].lastIndex { !blanks.contains($0) } ?? 0
    guard end > 0, end + 1 < offset else { return false }
    return ["weak", "unowned", "unowned(safe)", "unowned(unsafe)"].contains { word in
      let start = end + 1 - word.utf8.count
      return start > 0 && bytes[start...end].elementsEqual(word.utf8) && !Self.isLetter(bytes[start - 1])
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isAlphabetic || byte >= 0x80 || byte == UInt8(ascii: "_")
  }

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

  /// Returns the types that a closure writes for its parameters; `nil` for each parameter without one.
  ///
  /// - Parameter range: The closure, from brace to brace.
  /// - Returns: An empty list if the parameters are not in parentheses.
  package func parameterTypes(ofClosure range: SourceRange) -> [String?] {
    var depth = 0
    // The tokens of each parameter in `{ [weak self] (resolver, name: String) in … }`.
    var parameters: [[Range<Int>]] = []
    var isAttribute = false
    for token in tokens(in: range.start + 1..<range.lastToken) {
      let word = string(in: token)
      let isInside = !parameters.isEmpty
      switch word {
      case "(" where depth == 0: parameters = [[]]
      case ")" where depth == 1 && isInside:
        return parameters == [[]] ? [] : parameters.map(type(ofParameter:))
      case "," where depth == 1 && isInside: parameters.append([])
      case _ where !isInside && ["@", "[", "]"].contains(word): break
      case _ where !isInside && depth == 0 && !isAttribute: return []
      default: if isInside { parameters[parameters.count - 1].append(token) }
      }
      isAttribute = word == "@"
      if word != "->" { depth += word.count { "([<".contains($0) } - word.count { ")]>".contains($0) } }
    }
    return []
  }

  private func type(ofParameter tokens: [Range<Int>]) -> String? {
    guard let colon = tokens.firstIndex(where: { string(in: $0) == ":" }), colon + 1 < tokens.endIndex else {
      return nil
    }
    return string(in: tokens[colon + 1].lowerBound..<tokens[tokens.endIndex - 1].upperBound)
  }
}

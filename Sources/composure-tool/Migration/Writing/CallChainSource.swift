// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The source of a chain of calls, `container.register(Cat.self) { … }.inObjectScope(.weak)`, split by its tokens.
struct CallChainSource {
  /// An argument in parentheses.
  struct Argument: Equatable {
    let label: String?
    /// The bytes of the value.
    let value: Range<Int>
  }

  /// A call in the chain.
  struct Link: Equatable {
    let name: String
    /// The bytes from the dot to the end of the call.
    let bytes: Range<Int>
    let arguments: [Argument]
    /// The closure after the parentheses.
    let trailingClosure: Range<Int>?
  }

  /// The bytes before the first dot that belongs to the chain; empty if there is none.
  let receiver: Range<Int>
  let links: [Link]

  /// Splits a chain.
  ///
  /// - Parameters:
  ///   - bytes: The whole chain.
  ///   - nameOffset: The offset of the first call's name.
  ///   - text: The file.
  /// - Returns: `nil` if the source is not a chain of calls.
  init?(_ bytes: Range<Int>, firstName nameOffset: Int, in text: CompilerFacts.SourceText) {
    let tokens = text.tokens(in: bytes)
    guard let first = tokens.firstIndex(where: { $0.lowerBound == nameOffset }) else { return nil }
    // In an extension of the container, the name may have no receiver.
    if first == 0 {
      receiver = bytes.lowerBound..<bytes.lowerBound
    } else {
      guard first >= 2, text.string(in: tokens[first - 1]) == "." else { return nil }
      receiver = bytes.lowerBound..<tokens[first - 2].upperBound
    }
    var reader = Reader(text: text, tokens: tokens, position: max(first - 1, 0))
    var links: [Link] = []
    while reader.position < tokens.count {
      guard let link = reader.link(hasDot: first > 0 || !links.isEmpty) else { return nil }
      links.append(link)
    }
    self.links = links
  }

  /// Returns the arguments of a call, by the offset of its name.
  static func arguments(ofCall bytes: Range<Int>, name nameOffset: Int, in text: CompilerFacts.SourceText)
    -> [Argument]?
  {
    let tokens = text.tokens(in: bytes)
    guard let name = tokens.firstIndex(where: { $0.lowerBound == nameOffset }) else { return nil }
    var reader = Reader(text: text, tokens: tokens, position: name + 1)
    return reader.isAt("(") ? reader.arguments() : nil
  }

  /// Returns the arguments of a lookup by its name: those in parentheses, or those after the operator `~>`.
  static func arguments(ofLookup bytes: Range<Int>, name nameOffset: Int, in text: CompilerFacts.SourceText)
    -> [Argument]?
  {
    text.isOperator(at: nameOffset)
      ? operands(after: nameOffset, in: bytes, of: text) : arguments(ofCall: bytes, name: nameOffset, in: text)
  }

  /// Returns the elements of the tuple after an operator, or the operand itself. Those in an inner tuple, `arguments: (1, 2)`,
  /// are as in a call: `arguments: 1, 2`.
  private static func operands(
    after nameOffset: Int, in bytes: Range<Int>, of text: CompilerFacts.SourceText
  ) -> [Argument]? {
    let tokens = text.tokens(in: bytes)
    guard let name = tokens.firstIndex(where: { $0.lowerBound == nameOffset }) else { return nil }
    guard name + 1 < tokens.count else { return [] }
    let operand = tokens[name + 1].lowerBound..<bytes.upperBound
    guard let elements = elements(ofTuple: operand, in: text) else { return [Argument(label: nil, value: operand)] }
    guard let last = elements.last, last.label == "arguments" else { return elements }
    guard let arguments = self.elements(ofTuple: last.value, in: text) else { return nil }
    return elements.dropLast()
      + arguments.enumerated().map { Argument(label: $0 == 0 ? last.label : nil, value: $1.value) }
  }

  /// Returns the elements of a tuple; `nil` for other code.
  private static func elements(ofTuple bytes: Range<Int>, in text: CompilerFacts.SourceText) -> [Argument]? {
    var reader = Reader(text: text, tokens: text.tokens(in: bytes), position: 0)
    guard reader.isAt("("), let elements = reader.arguments() else { return nil }
    return reader.position == reader.tokens.count ? elements : nil
  }

  private struct Reader {
    let text: CompilerFacts.SourceText
    let tokens: [Range<Int>]
    var position: Int

    func isAt(_ token: String) -> Bool { position < tokens.count && text.string(in: tokens[position]) == token }

    mutating func link(hasDot: Bool) -> Link? {
      let start = tokens[position].lowerBound
      if hasDot {
        guard isAt("."), position + 1 < tokens.count else { return nil }
        position += 1
      }
      let name = text.string(in: tokens[position])
      position += 1
      var arguments: [Argument] = []
      if isAt("(") {
        guard let read = self.arguments() else { return nil }
        arguments = read
      }
      var closure: Range<Int>?
      if isAt("{") {
        let open = tokens[position].lowerBound
        guard skipBrackets() else { return nil }
        closure = open..<tokens[position - 1].upperBound
      }
      return Link(
        name: name, bytes: start..<tokens[position - 1].upperBound, arguments: arguments, trailingClosure: closure)
    }

    /// Reads from `(` past its `)`.
    mutating func arguments() -> [Argument]? {
      position += 1
      var arguments: [Argument] = []
      while !isAt(")") {
        guard position + 1 < tokens.count else { return nil }
        var label: String?
        if text.string(in: tokens[position + 1]) == ":" {
          label = text.string(in: tokens[position])
          position += 2
        }
        let start = position
        while position < tokens.count, !isAt(","), !isAt(")") {
          if isAt("(") || isAt("[") || isAt("{") {
            guard skipBrackets() else { return nil }
          } else if isAt("<"), !skipGenericArguments() {
            position += 1
          } else if !isAt("<") {
            position += 1
          }
        }
        guard position < tokens.count, position > start else { return nil }
        arguments.append(
          Argument(label: label, value: tokens[start].lowerBound..<tokens[position - 1].upperBound))
        if isAt(",") { position += 1 }
      }
      position += 1
      return arguments
    }

    /// Moves past the bracket that closes the current one.
    private mutating func skipBrackets() -> Bool {
      var depth = 0
      while position < tokens.count {
        switch text.string(in: tokens[position]) {
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth -= 1
        default: break
        }
        position += 1
        if depth == 0 { return true }
      }
      return false
    }

    /// Moves past `<Key, Value>`, if the tokens here are generic arguments.
    private mutating func skipGenericArguments() -> Bool {
      var end = position
      var depth = 0
      while end < tokens.count {
        let token = text.string(in: tokens[end])
        if token == "<" { depth += 1 }
        if token.allSatisfy({ $0 == ">" }) { depth -= token.count }
        end += 1
        if depth == 0 {
          position = end
          return true
        }
        guard token.allSatisfy({ $0.isLetter || $0.isNumber || "_.,<>[]:?&()".contains($0) }) else { return false }
      }
      return false
    }
  }
}

extension CompilerFacts.SourceText {
  /// Returns whether the operator `~>` is at an offset.
  func isOperator(at offset: Int) -> Bool { bytes[offset...].starts(with: "~>".utf8) }
}

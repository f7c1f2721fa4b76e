// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The expression of a lookup, with the `try` before it and the type after it: `try! container.resolve() as Store`.
struct LookupExpression {
  /// `try! ` or `try? `. It is empty for a lookup that passes its error on, or that cannot throw.
  let keyword: String
  /// The bytes without `try`.
  let value: Range<Int>
  /// The bytes with `try`, and with parentheses around an assigned value: `let store = (try! container.resolve() as Store)`.
  let bytes: Range<Int>
  /// The parenthesis between `try` and the lookup: `try (container.resolve() as Store).open()`.
  let opening: String

  /// - Parameter inParentheses: Whether `try` may be before parentheses around the lookup.
  /// - Throws: The reason why the lookup cannot run elsewhere.
  init(_ lookup: ContainerLookup, _ code: ContainerCode, inParentheses: Bool = false) throws(SiteObstacle) {
    let program = code.program
    let text = program.files[lookup.place.file].text
    let place = program.bytes(of: lookup.place)
    // A lookup without a member is a statement of `main.swift`.
    let nodes = lookup.member.flatMap(program.member)?.code ?? program.files[lookup.place.file].statements
    guard Self.isThrowing(lookup, in: nodes) else {
      (keyword, value, bytes, opening) = ("", place, text.assignedValue(place), "")
      return
    }
    let line = program.line(of: lookup.place)
    var value = place
    if let cast = Self.cast(of: lookup, in: nodes), let range = cast.range {
      guard let type = cast.type, ServiceType(type, in: program) == lookup.key.service else { throw .lookup(line) }
      value = text.bytes(of: range)
    }
    self.value = value
    // `try` covers the whole expression to its right.
    let outer = inParentheses ? text.parenthesis(around: value) : nil
    if let outer, text.tryKeyword(before: value.lowerBound) == nil,
      let (_, keyword) = text.tryKeyword(before: outer), keyword != "try?"
    {
      // The `try` may be for other calls as well.
      guard !nodes.contains(where: { Self.isThrowing($0, after: outer, besides: lookup, text) }) else {
        throw .lookup(line)
      }
      opening = "("
    } else {
      opening = ""
    }
    guard let (start, keyword) = text.tryKeyword(before: opening.isEmpty ? value.lowerBound : outer ?? 0),
      text.isEnd(ofExpressionAt: value.upperBound)
    else { throw .lookup(line) }
    bytes = text.assignedValue(start..<value.upperBound)
    self.keyword = keyword == "try" ? "" : keyword + " "
    if keyword == "try", nodes.contains(where: { Self.handlesErrors(in: $0, of: lookup) }) { throw .handledError(line) }
  }

  private static func isThrowing(_ lookup: ContainerLookup, in nodes: [CodeNode]) -> Bool {
    nodes.contains { code in
      var result = false
      code.forEach { node in
        if case .call(let call) = node.kind, node.range == lookup.place.range, call.isThrowing { result = true }
        return !result
      }
      return result
    }
  }

  /// Returns whether the statement of a lookup contains other calls after an offset that may throw.
  private static func isThrowing(
    _ code: CodeNode, after offset: Int, besides lookup: ContainerLookup, _ text: CompilerFacts.SourceText
  ) -> Bool {
    var result = false
    code.forEach { node in
      if case .call(let call) = node.kind, call.isThrowing, let range = node.range, range != lookup.place.range,
        lookup.statement.range.contains(range), text.bytes(of: range).upperBound > offset
      {
        result = true
      }
      return !result
    }
    return result
  }

  /// Returns the expression that gives a lookup its type, `as Store` or `as! Store`.
  private static func cast(of lookup: ContainerLookup, in nodes: [CodeNode]) -> CodeNode? {
    var result: CodeNode?
    for code in nodes {
      code.forEach { node in
        if case .other(let kind, let children) = node.kind,
          kind == "coerce_expr" || kind == "forced_checked_cast_expr", children.first?.range == lookup.place.range
        {
          result = node
        }
        return result == nil
      }
    }
    return result
  }

  /// Returns whether code handles the errors of a lookup: `do { try container.resolve() } catch { }`.
  private static func handlesErrors(in code: CodeNode, of lookup: ContainerLookup) -> Bool {
    var result = false
    code.forEach { node in
      if case .other("do_catch_stmt", _) = node.kind, node.range?.contains(lookup.place.range) == true { result = true }
      return !result
    }
    return result
  }
}

extension CompilerFacts.SourceText {
  /// Returns the `try`, `try!` or `try?` directly before an expression, with its offset.
  func tryKeyword(before offset: Int) -> (offset: Int, keyword: String)? {
    let end = endOfCode(before: offset)
    for keyword in ["try", "try!", "try?"] {
      let start = end - keyword.utf8.count
      if start >= 0, string(in: start..<end) == keyword, start == 0 || !Self.isPartOfName(bytes[start - 1]) {
        return (start, keyword)
      }
    }
    return nil
  }

  /// Returns the offset of the parenthesis before an expression that is in parentheses of its own.
  fileprivate func parenthesis(around bytes: Range<Int>) -> Int? {
    let start = endOfCode(before: bytes.lowerBound) - 1
    guard start >= 0, self.bytes[start] == UInt8(ascii: "("),
      let next = tokens(in: bytes.upperBound..<self.bytes.count).first, string(in: next) == ")"
    else { return nil }
    return start
  }

  /// Returns the bytes of an expression with its parentheses, if these are a whole assigned value.
  fileprivate func assignedValue(_ bytes: Range<Int>) -> Range<Int> {
    var whole = bytes
    while let start = parenthesis(around: whole), let end = tokens(in: whole.upperBound..<self.bytes.count).first {
      whole = start..<end.upperBound
    }
    let before = endOfCode(before: whole.lowerBound) - 1
    let isAssigned =
      before > 0 && self.bytes[before] == UInt8(ascii: "=") && self.bytes[before - 1] == UInt8(ascii: " ")
    return isAssigned && isEnd(ofExpressionAt: whole.upperBound) ? whole : bytes
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
  }

  /// Returns whether an expression ends at an offset: a closing bracket, a separator, a block or a new line follows, without
  /// an operator.
  fileprivate func isEnd(ofExpressionAt offset: Int) -> Bool {
    guard let next = tokens(in: offset..<bytes.count).first else { return true }
    let word = string(in: next)
    // A condition ends before its block: `if let store = try? container.resolve() as Store {`.
    if [")", "]", "}", ",", ";", "{", "else"].contains(word) { return true }
    guard string(in: offset..<next.lowerBound).contains(where: \.isNewline), let first = word.first else {
      return false
    }
    return first.isLetter || ["_", "@", "#", "(", "[", "`", "\""].contains(first)
  }
}

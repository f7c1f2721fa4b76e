// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The expression of a lookup, with the `try` before it and the type after it: `try! container.resolve() as Store`.
struct LookupExpression {
  /// `try! ` or `try? `. It is empty for a lookup that passes its error on, or that cannot throw.
  let keyword: String
  /// The bytes without `try`.
  let value: Range<Int>
  /// The bytes with `try`.
  let bytes: Range<Int>

  /// - Throws: The reason why the lookup cannot run elsewhere.
  init(_ lookup: ContainerLookup, _ code: ContainerCode) throws(SiteObstacle) {
    let program = code.program
    let text = program.files[lookup.place.file].text
    let place = program.bytes(of: lookup.place)
    // A lookup without a member is a statement of `main.swift`.
    let nodes = lookup.member.flatMap(program.member)?.code ?? program.files[lookup.place.file].statements
    guard Self.isThrowing(lookup, in: nodes) else {
      (keyword, value, bytes) = ("", place, place)
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
    guard let (start, keyword) = text.tryKeyword(before: value.lowerBound), text.isEnd(ofExpressionAt: value.upperBound)
    else { throw .lookup(line) }
    bytes = start..<value.upperBound
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
  fileprivate func tryKeyword(before offset: Int) -> (offset: Int, keyword: String)? {
    let end = endOfCode(before: offset)
    for keyword in ["try", "try!", "try?"] {
      let start = end - keyword.utf8.count
      if start >= 0, string(in: start..<end) == keyword, start == 0 || !Self.isPartOfName(bytes[start - 1]) {
        return (start, keyword)
      }
    }
    return nil
  }

  private static func isPartOfName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || Character(UnicodeScalar(byte)).isLetter
      || Character(UnicodeScalar(byte)).isNumber
  }

  /// Returns whether an expression ends at an offset: a closing bracket, a separator or a new line follows, without an
  /// operator.
  fileprivate func isEnd(ofExpressionAt offset: Int) -> Bool {
    guard let next = tokens(in: offset..<bytes.count).first else { return true }
    let word = string(in: next)
    if [")", "]", "}", ",", ";"].contains(word) { return true }
    guard string(in: offset..<next.lowerBound).contains(where: \.isNewline), let first = word.first else {
      return false
    }
    return first.isLetter || ["_", "@", "#", "{", "(", "[", "`", "\""].contains(first)
  }
}

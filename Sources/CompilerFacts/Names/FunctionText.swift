// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Parses a demangled function type.
enum FunctionText {
  /// Returns the effects of a function type.
  ///
  /// - Parameters:
  ///   - text: The demangled type: `<A where A: P>(A) -> (Swift.Int) async throws -> Swift.String`.
  ///   - levels: The number of parameter lists before the one with the effects: 1 for a member, whose first list is
  ///     `self`.
  static func effects(of text: String, afterLevels levels: Int) -> Effects {
    var rest = Substring(text).utf8
    skipGenericParameters(&rest)
    for _ in 0..<levels {
      guard skipParameters(&rest), let arrow = arrow(in: rest) else { return Effects() }
      rest = rest[arrow...].dropFirst(2)
    }
    guard skipParameters(&rest), let arrow = arrow(in: rest) else { return Effects() }
    let words = Substring(rest[..<arrow]).split(separator: " ")
    return Effects(
      isAsync: words.contains("async"), isThrowing: words.contains { $0.hasPrefix("throws") })
  }

  private static func arrow(in text: Substring.UTF8View) -> String.Index? {
    text.indices.first { text[$0...].starts(with: "->".utf8) }
  }

  private static func skipGenericParameters(_ rest: inout Substring.UTF8View) {
    guard rest.first == UInt8(ascii: "<") else { return }
    var depth = 0
    var previous: UInt8 = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "<") { depth += 1 }
      if byte == UInt8(ascii: ">"), previous != UInt8(ascii: "-") { depth -= 1 }
      previous = byte
      if depth == 0 { return }
    }
  }

  /// Skips attributes and a parameter list.
  private static func skipParameters(_ rest: inout Substring.UTF8View) -> Bool {
    guard let start = rest.firstIndex(of: UInt8(ascii: "(")), arrow(in: rest[..<start]) == nil else { return false }
    rest = rest[start...]
    var depth = 0
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "(") { depth += 1 }
      if byte == UInt8(ascii: ")") { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }
}

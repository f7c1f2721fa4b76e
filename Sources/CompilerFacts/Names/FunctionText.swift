// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Parses a demangled function type.
enum FunctionText {
  /// Returns the effects of a function type.
  ///
  /// - Parameters:
  ///   - text: The demangled type: `<A where A: P>(A) -> (Swift.Int) async throws -> Swift.String`.
  ///   - levels: The number of parameter lists before the one with the effects: 1 for a member, whose first list is
  ///     `self`.
  static func effects(of text: String, afterLevels levels: Int) -> Effects {
    var rest = Substring(text)
    skipGenericParameters(&rest)
    for _ in 0..<levels {
      guard skipParameters(&rest), let arrow = rest.range(of: "-> ") else { return Effects() }
      rest = rest[arrow.upperBound...]
    }
    guard skipParameters(&rest), let arrow = rest.range(of: "->") else { return Effects() }
    let words = rest[..<arrow.lowerBound]
    return Effects(isAsync: words.contains("async"), isThrowing: words.contains("throws"))
  }

  private static func skipGenericParameters(_ rest: inout Substring) {
    guard rest.first == "<" else { return }
    var depth = 0
    var previous: Character = " "
    while let character = rest.popFirst() {
      if character == "<" { depth += 1 }
      if character == ">", previous != "-" { depth -= 1 }
      previous = character
      if depth == 0 { return }
    }
  }

  /// Skips attributes and a parameter list.
  private static func skipParameters(_ rest: inout Substring) -> Bool {
    guard let start = rest.firstIndex(of: "("), !rest[..<start].contains("->") else { return false }
    rest = rest[start...]
    var depth = 0
    while let character = rest.popFirst() {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if depth == 0 { return true }
    }
    return false
  }
}

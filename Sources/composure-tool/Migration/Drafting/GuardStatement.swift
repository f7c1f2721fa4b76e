// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A statement that unwraps an optional lookup: `guard let store = r.resolve(Store.self) else { fatalError() }`. If the
/// lookup always succeeds, a constant replaces it.
struct GuardStatement {
  let range: SourceRange
  /// The name of the constant.
  let name: String
  /// The code that runs if the lookup fails.
  let alternative: SourceRange

  /// Returns `nil` if the lookup is not the whole condition of such a statement, or if a comment would be lost.
  ///
  /// - Parameter expression: The bytes of the lookup, perhaps with `try?` and a type; `nil` for those of the call.
  init?(
    of lookup: ContainerLookup, in code: CodeNode, _ text: CompilerFacts.SourceText, expression: Range<Int>? = nil
  ) {
    guard lookup.result == .optional, let (range, alternative) = Self.find(lookup.place.range, in: code) else {
      return nil
    }
    let bytes = (
      whole: text.bytes(of: range), lookup: expression ?? text.bytes(of: lookup.place.range),
      alternative: text.bytes(of: alternative)
    )
    let before = text.tokens(in: bytes.whole.lowerBound..<bytes.lookup.lowerBound).map { text.string(in: $0) }
    let after = text.tokens(in: bytes.lookup.upperBound..<bytes.alternative.lowerBound).map { text.string(in: $0) }
    guard before.count == 4, before[0] == "guard", before[1] == "let", before[3] == "=", after == ["else"],
      !text.hasComment(in: bytes.whole)
    else { return nil }
    (self.range, name, self.alternative) = (range, before[2], alternative)
  }

  /// Returns the ranges of the `guard` statement around a lookup, and of its alternative.
  private static func find(_ lookup: SourceRange, in code: CodeNode) -> (SourceRange, SourceRange)? {
    var found: (SourceRange, SourceRange)?
    code.forEach { node in
      if case .other("guard_stmt", let children) = node.kind, let range = node.range, range.contains(lookup),
        let alternative = children.last?.range, !alternative.contains(lookup)
      {
        found = (range, alternative)
      }
      return true
    }
    return found
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The source of a closure.
package struct ClosureSource {
  package let file: SourceFile
  /// The names of the parameters, in order; `_` for an unnamed one. Without a signature, they are `$0`, `$1`, ...
  package let parameters: [String]?
  package let capturesSomething: Bool
  /// The tokens of the body.
  package let body: Range<Int>
  /// The source of the whole closure.
  package let text: String

  /// Parses the closure whose opening bracket is at a token.
  package init?(_ file: SourceFile, _ opening: Int) {
    guard file.is(opening, "{"), let closing = file.closing(opening) else { return nil }
    self.file = file
    text = file.text(tokens: opening..<closing + 1)
    var index = opening + 1
    while file.is(index, "@") { index += 2 }
    capturesSomething = file.is(index, "[") && file.closing(index).map { $0 < closing } == true
    if capturesSomething, let end = file.closing(index) { index = end + 1 }
    if let (parameters, start) = Self.signature(file, index, closing) {
      self.parameters = parameters
      body = start..<closing
    } else {
      parameters = nil
      body = opening + 1..<closing
    }
  }

  /// Returns the parameters, and the token after `in`; `nil` if there are none.
  private static func signature(_ file: SourceFile, _ start: Int, _ end: Int) -> ([String], Int)? {
    var index = start
    var names: [String] = []
    if file.is(index, "("), let closing = file.closing(index) {
      // `(r, name: String)`, also `(r: any Resolver)` and `(_ r: Resolver)`
      for part in file.parts(index + 1..<closing) {
        let words = part.prefix { !file.is($0, ":") }
        guard let last = words.last, file.tokens[last].kind == .word else { return nil }
        names.append(file.text(of: last))
      }
      index = closing + 1
      guard ["in", "throws", "async", "->"].contains(where: { file.is(index, $0) }) else { return nil }
    } else {
      while index < end, file.tokens[index].kind == .word, !file.is(index, "in") {
        names.append(file.text(of: index))
        index += file.is(index + 1, ",") ? 2 : 1
      }
    }
    while index < end, ["throws", "async"].contains(where: { file.is(index, $0) }) { index += 1 }
    if index < end, file.is(index, "->") {
      while index < end, !file.is(index, "in") { index += 1 }
    }
    return file.is(index, "in") && !names.isEmpty ? (names, index + 1) : nil
  }

  /// The name of the resolver; empty if the closure does not name it.
  package var resolver: String {
    guard let parameters else { return "$0" }
    return parameters.first.flatMap { $0 == "_" ? nil : $0 } ?? ""
  }

  /// The types that the body looks up explicitly, with their lines, to find lookups that a dry run has not reached.
  package var lookups: [(type: String, line: Int)] {
    var types: [(type: String, line: Int)] = []
    var index = body.lowerBound
    while index < body.upperBound {
      defer { index += 1 }
      if file.is(index, "register") || file.is(index, "autoregister"), let closing = file.closing(index + 1) {
        // A nested registration has lookups of its own.
        index = file.closing(closing + 1) ?? closing
      } else if file.is(index, resolver), file.is(index + 1, "."), file.is(index + 2, "resolve"),
        let closing = file.closing(index + 3), let first = file.parts(index + 4..<closing).first,
        let type = file.metatype(first)
      {
        types.append((type, file.line(of: index)))
      }
    }
    return types
  }
}

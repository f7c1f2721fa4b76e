// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A lookup that may find nothing, with the code around it that a member makes superfluous, since a member always returns
/// a service.
struct OptionalLookup {
  /// The bytes that the member replaces: the lookup, perhaps with the `?` after it, or a `guard` statement.
  let bytes: Range<Int>
  /// The code before and after the member.
  let prefix: String
  let suffix: String

  /// - Parameter expression: The bytes of the lookup.
  init(_ lookup: ContainerLookup, _ expression: Range<Int>, _ code: ContainerCode) {
    let program = code.program
    let text = program.files[lookup.place.file].text
    let nodes = lookup.member.flatMap(program.member)?.code ?? program.files[lookup.place.file].statements
    let hasLookups = { (statement: GuardStatement) in
      code.lookups.contains { $0.place.file == lookup.place.file && statement.alternative.contains($0.place.range) }
    }
    let statements = nodes.lazy.compactMap { GuardStatement(of: lookup, in: $0, text, expression: expression) }
    if let statement = statements.first, !hasLookups(statement) {
      (bytes, prefix, suffix) = (text.bytes(of: statement.range), "let \(statement.name) = ", "")
    } else if let end = Self.endOfChain(after: expression, nodes, text) {
      (bytes, prefix, suffix) = (expression.lowerBound..<end, "", "")
    } else {
      let context = nodes.lazy.compactMap { ExpressionContext(at: lookup.place.range, in: $0) }.first
      let isExpected = context?.expectsOptional(in: program) == true
      (bytes, prefix, suffix) = (expression, isExpected ? "" : "Optional(", isExpected ? "" : ")")
    }
  }

  /// Returns the end of the `?` after a lookup, if a statement only calls something on the service: `lookup?.start()`.
  private static func endOfChain(
    after expression: Range<Int>, _ nodes: [CodeNode], _ text: CompilerFacts.SourceText
  ) -> Int? {
    let start = expression.upperBound
    for node in nodes {
      var end: Int?
      node.forEach { node in
        guard case .block(let statements) = node.kind else { return end == nil }
        for statement in statements {
          guard case .optionalChain = statement.kind, let bytes = statement.range.map(text.bytes),
            bytes.lowerBound == expression.lowerBound, bytes.contains(start)
          else { continue }
          let words = text.tokens(in: start..<bytes.upperBound).map { text.string(in: $0) }
          if words.starts(with: ["?", "."]), words.filter({ $0 == "?" }).count == 1 { end = start + 1 }
        }
        return end == nil
      }
      if let end { return end }
    }
    return nil
  }
}

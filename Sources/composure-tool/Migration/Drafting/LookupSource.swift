// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The parts of a lookup's source.
struct LookupSource {
  /// The source of the type, if it is explicit.
  let type: String?
  /// The factory's arguments.
  let arguments: [Argument]

  /// An argument that the lookup passes to the factory.
  struct Argument {
    /// The key, if Resolver passes several.
    var key: String?
    let bytes: Range<Int>
    /// The source, with members instead of lookups.
    var text = ""
    /// The type of the expression.
    var type: ServiceType?
  }

  /// - Throws: ``MigrationObstacle/unreadLookup(_:)``.
  init(_ lookup: ContainerLookup, _ source: RegistrationSource) throws(MigrationObstacle) {
    let program = source.program
    let text = source.text
    if lookup.origin != nil {
      // A function of the client that passes its parameters on, and does nothing else, since its code is not copied.
      let code = source.writer.code
      let count = lookup.key.arguments.count
      let passed = count == 0 ? [] : ContainerExpressionReader(lookup, in: code).passedArguments?.compactMap(\.range)
      guard let passed, passed.count == count, lookup.isForwarded(in: code, passingLast: count) else {
        throw .unreadLookup(program.line(of: lookup.place))
      }
      self.init(type: nil, arguments: passed.map { Argument(bytes: text.bytes(of: $0)) })
      return
    }
    let bytes = program.bytes(of: lookup.call)
    guard let arguments = CallChainSource.arguments(ofLookup: bytes, name: lookup.name.range.start, in: text) else {
      throw .unreadLookup(text.string(in: bytes))
    }
    var type: String?
    if let first = arguments.first, first.label == nil || first.label == "service" {
      let source = text.string(in: first.value)
      if source.hasSuffix(".self") { type = TypeText.withoutParentheses(String(source.dropLast(5))) }
    }
    if let args = arguments.first(where: { $0.label == "args" && text.string(in: $0.value) != "nil" }) {
      self.init(type: type, arguments: try Self.resolverArguments(args.value, text))
      return
    }
    guard let start = arguments.firstIndex(where: { $0.label == "argument" || $0.label == "arguments" }) else {
      guard lookup.key.arguments.isEmpty else { throw .unreadLookup(text.string(in: bytes)) }
      self.init(type: type, arguments: [])
      return
    }
    self.init(
      type: type, arguments: arguments[start...].prefix(lookup.key.arguments.count).map { Argument(bytes: $0.value) })
  }

  /// Returns the only argument, or those in a dictionary literal: `args: ["count": 1, "name": name]`.
  private static func resolverArguments(
    _ bytes: Range<Int>, _ text: CompilerFacts.SourceText
  ) throws(MigrationObstacle) -> [Argument] {
    guard text.bytes[bytes.lowerBound] == UInt8(ascii: "[") else { return [Argument(bytes: bytes)] }
    let tokens = text.tokens(in: bytes)
    var depth = 0
    var items: [[Range<Int>]] = [[]]
    var end = 1
    while end < tokens.count {
      let word = text.string(in: tokens[end])
      if word == "]", depth == 0 { break }
      if ["(", "[", "{"].contains(word) { depth += 1 }
      if [")", "]", "}"].contains(word) { depth -= 1 }
      if word == ",", depth == 0 { items.append([]) } else { items[items.count - 1].append(tokens[end]) }
      end += 1
    }
    // `as [String: Any]` may follow the literal.
    guard end + 1 >= tokens.count || text.string(in: tokens[end + 1]) == "as" else {
      throw .unreadLookup(text.string(in: bytes))
    }
    return try items.filter { !$0.isEmpty }.map { item throws(MigrationObstacle) in
      let key = text.string(in: item[0])
      guard item.count > 2, text.string(in: item[1]) == ":", key.hasPrefix("\""), key.hasSuffix("\""), key.count > 2,
        !key.contains("\\")
      else { throw .unreadLookup(text.string(in: bytes)) }
      return Argument(
        key: String(key.dropFirst().dropLast()), bytes: item[2].lowerBound..<item[item.count - 1].upperBound)
    }
  }

  private init(type: String?, arguments: [Argument]) {
    self.type = type
    self.arguments = arguments
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// The parts of a lookup's source.
struct LookupSource {
  /// The source of the type, if it is explicit.
  let type: String?
  /// The ranges of the factory's arguments.
  let arguments: [Range<Int>]

  /// - Throws: ``MigrationObstacle/unreadLookup(_:)``.
  init(_ lookup: ContainerLookup, _ source: RegistrationSource) throws(MigrationObstacle) {
    let program = source.program
    let text = source.text
    if lookup.origin != nil {
      // A function of the client that forwards the type.
      guard lookup.key.arguments.isEmpty else { throw .unreadLookup(program.line(of: lookup.place)) }
      self.init(type: nil, arguments: [])
      return
    }
    let bytes = program.bytes(of: lookup.call)
    let isOperator = text.string(in: bytes).contains("~>")
    let nameOffset = lookup.name.range.start
    guard
      let arguments = isOperator
        ? CallChainSource.operands(after: nameOffset, in: bytes, of: text)
        : CallChainSource.arguments(ofCall: bytes, name: nameOffset, in: text)
    else { throw .unreadLookup(text.string(in: bytes)) }
    var type: String?
    if let first = arguments.first, first.label == nil || first.label == "service" {
      let source = text.string(in: first.value)
      if source.hasSuffix(".self") { type = String(source.dropLast(5)) }
      if let bare = type, bare.hasPrefix("("), bare.hasSuffix(")") { type = String(bare.dropFirst().dropLast()) }
    }
    guard let start = arguments.firstIndex(where: { $0.label == "argument" || $0.label == "arguments" }) else {
      guard lookup.key.arguments.isEmpty else { throw .unreadLookup(text.string(in: bytes)) }
      self.init(type: type, arguments: [])
      return
    }
    // The operator takes several arguments in a tuple.
    guard !isOperator else { throw .unreadLookup(text.string(in: bytes)) }
    self.init(type: type, arguments: arguments[start...].prefix(lookup.key.arguments.count).map(\.value))
  }

  private init(type: String?, arguments: [Range<Int>]) {
    self.type = type
    self.arguments = arguments
  }
}

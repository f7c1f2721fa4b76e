// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// A client's property wrapper that looks a service up when it is created, and does nothing else.
///
/// It stores the result in `wrappedValue`, or in a property that `wrappedValue` only reads and sets:
///
///     init() { wrappedValue = Injector.shared.resolve(T.self) }
///
/// The initializer may have parameters with default values, which the property does not pass.
struct ClientWrapper {
  /// The code that looks the service up.
  private let value: CodeNode
  private let file: Int
  private let parameter: String
  /// The default values of the initializer's parameters.
  private let defaults: [LocalVariable.ID: CodeNode]
  private let program: Program
  /// The modules whose declarations the code uses.
  let modules: Set<String>

  /// - Returns: `nil` if the wrapper does more, or if code elsewhere cannot write the lookup.
  init?(_ lookup: ContainerLookup, of property: Member, in program: Program) {
    guard !lookup.isLazy, lookup.result == .required, lookup.origin != nil,
      let type = program.wrapper(of: property), type.kind == .structure,
      let parameter = Self.onlyGenericParameter(of: type, in: program),
      let (value, stored, initializer) = Self.creation(program.members(of: type.usr).filter { !$0.isImplicit }),
      let wrapped = program.members(of: type.usr).first(where: { $0.name == "wrappedValue" }),
      wrapped.usr == stored.usr || Self.forwards(wrapped, to: stored.usr),
      stored.accessors.allSatisfy({ $0.body == nil })
    else { return nil }
    var defaults: [LocalVariable.ID: CodeNode] = [:]
    for parameter in initializer?.parameters ?? [] {
      // The lookup that takes the wrapper's place does not evaluate the other default values.
      guard let value = parameter.defaultValue, program.isPlain(value) else { return nil }
      defaults[parameter.variable.id] = value
    }
    let used = Set(value.references.compactMap(\.reference.local))
    var modules: Set<String> = []
    for code in [value] + defaults.filter({ used.contains($0.key) }).values {
      guard let own = program.modules(ofGlobal: code, in: lookup.module, replacing: Set(defaults.keys)) else {
        return nil
      }
      modules.formUnion(own)
    }
    (self.value, self.parameter, self.program, file) = (value, parameter, program, type.file)
    (self.defaults, self.modules) = (defaults, modules)
  }

  /// Returns the lookup of a type.
  func source(of type: String) -> String? {
    guard let range = value.range else { return nil }
    let text = program.files[file].text
    let bytes = text.bytes(of: range)
    guard !text.hasComment(in: bytes) else { return nil }
    let keyword = text.tryKeyword(before: bytes.lowerBound)?.keyword
    let isThrowing = value.calls.contains { $0.call.isThrowing }
    guard keyword == (isThrowing ? "try!" : nil) else { return nil }
    var replaced: [Int: String] = [:]
    for (node, reference) in value.references {
      guard let code = reference.local.flatMap({ defaults[$0] }) else { continue }
      guard let start = node.range?.start, let range = code.range else { return nil }
      let source = text.string(of: range)
      // The type of `.shared` is that of the parameter.
      guard !source.hasPrefix(".") else { return nil }
      replaced[start] = source
    }
    var result = keyword.map { $0 + " " } ?? ""
    var end = bytes.lowerBound
    for token in text.tokens(in: bytes) {
      result += text.string(in: end..<token.lowerBound)
      let word = text.string(in: token)
      result += replaced[token.lowerBound] ?? (word == parameter ? type : word)
      end = token.upperBound
    }
    return result
  }

  /// Returns the name of a type's only generic parameter.
  private static func onlyGenericParameter(of type: TypeDeclaration, in program: Program) -> String? {
    guard let offset = type.nameOffset, let range = type.range else { return nil }
    let text = program.files[type.file].text
    let words = text.tokens(in: offset..<range.lastToken).prefix(4).map { text.string(in: $0) }
    guard words.count == 4, words[1] == "<", [">", ":"].contains(words[3]) else { return nil }
    return words[2]
  }

  /// Returns the value that creating a wrapper assigns to its only stored property, and the initializer that does so.
  private static func creation(
    _ members: [Member]
  ) -> (value: CodeNode, property: Member, initializer: Member?)? {
    let stored = members.filter { $0.kind == .property && $0.isStored && !$0.isStatic }
    guard stored.count == 1, !stored[0].isLazy else { return nil }
    let initializers = members.filter { $0.kind == .initializer }
    if initializers.isEmpty { return stored[0].initialValue.map { ($0, stored[0], nil) } }
    guard initializers.count == 1,
      case .block(let all)? = initializers[0].body?.kind
    else { return nil }
    let statements = all.filter { !$0.isImplicit }
    if let value = stored[0].initialValue { return statements.isEmpty ? (value, stored[0], initializers[0]) : nil }
    guard statements.count == 1, case .assignment(let target, let value) = statements[0].kind,
      target.reference?.declaration?.usr == stored[0].usr
    else { return nil }
    return (value, stored[0], initializers[0])
  }

  /// Returns whether a property only reads and sets another one.
  private static func forwards(_ property: Member, to stored: USR) -> Bool {
    let isStored = { (node: CodeNode) in
      node.reference?.declaration?.usr == stored && node.reference?.base?.isSelf == true
    }
    return property.accessors.allSatisfy { accessor in
      guard case .block(let all)? = accessor.body?.kind else { return accessor.body == nil }
      let statements = all.filter { !$0.isImplicit || $0.range != nil }
      guard statements.count == 1 else { return false }
      switch statements[0].kind {
      case .other("return_stmt", let children): return children.count == 1 && isStored(children[0])
      case .assignment(let target, let value): return isStored(target) && value.reference?.local != nil
      default: return isStored(statements[0])
      }
    }
  }
}

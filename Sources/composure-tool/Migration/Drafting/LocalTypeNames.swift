// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// The names that mean a type only in the code around a registration or lookup, and not in other files, such as that of an
/// assembly.
struct LocalTypeNames {
  /// A name in some code.
  enum Use: Equatable {
    /// A type alias in a type or function, or a private one.
    case alias(String)
    /// A generic parameter of a type or function.
    case genericParameter(String)
  }

  private var aliases: Set<String> = []
  /// The types of the aliases in the types around the code.
  private var targets: [String: TypeName] = [:]
  /// The types that are nested in the types around the code.
  private var nested: [String: TypeDeclaration] = [:]
  private var genericParameters: Set<String> = []

  init(around registration: ContainerRegistration, in program: Program) {
    self.init(in: registration.place.file, registration.member, of: registration.owner, program)
  }

  init(around lookup: ContainerLookup, in program: Program) {
    self.init(in: lookup.place.file, lookup.member, of: lookup.owner, program)
  }

  private init(in file: Int, _ member: USR?, of owner: USR?, _ program: Program) {
    let file = program.files[file]
    let member = member.flatMap(program.member)
    for alias in file.aliases where alias.access < .internal {
      if alias.isLocal, let function = member?.range, alias.range.map(function.contains) != true { continue }
      aliases.insert(alias.name)
    }
    if let member {
      genericParameters = Self.genericParameters(at: member.nameOffset, in: file.text)
      genericParameters.formUnion(Self.genericParameters(ofFunctionsIn: member, in: file.text))
    }
    let types = owner.map { Self.types(around: $0, in: program) } ?? []
    for type in types {
      for (name, target) in program.aliases(of: type) where !Self.isGlobal(name, target, in: program) {
        if !aliases.contains(name) { targets[name] = target }
        aliases.insert(name)
      }
      guard let declaration = program.type(type), declaration.isGeneric else { continue }
      genericParameters.formUnion(
        Self.genericParameters(at: declaration.nameOffset, in: program.files[declaration.file].text))
    }
    for (name, type) in Self.nestedTypes(in: types, program) where nested[name] == nil && !aliases.contains(name) {
      nested[name] = type
    }
  }

  /// Returns the types that are nested in some types, by their names.
  private static func nestedTypes(in types: [USR], _ program: Program) -> [(name: String, type: TypeDeclaration)] {
    let outer = types.compactMap(program.type).map(program.fullName)
    guard !outer.isEmpty else { return [] }
    let nested = program.types.compactMap { type -> (index: Int, name: String, type: TypeDeclaration)? in
      // `App.Search.Model`
      guard program.text(of: type.type).utf8.count(where: { $0 == UInt8(ascii: ".") }) > 1 else { return nil }
      let name = program.fullName(of: type)
      guard let dot = name.lastIndex(of: "."),
        let index = outer.firstIndex(of: String(name[..<dot]))
      else { return nil }
      return (index, String(name[name.index(after: dot)...].prefix { $0 != "<" }), type)
    }
    return nested.sorted { ($0.index, $0.name) < ($1.index, $1.name) }.map { (name: $0.name, type: $0.type) }
  }

  /// Returns the first of the names in some code, apart from names after a dot.
  func use(in bytes: Range<Int>, of text: CompilerFacts.SourceText, except removed: [Range<Int>] = []) -> Use? {
    let tokens = text.tokens(in: bytes)
    for (index, token) in tokens.enumerated() where !removed.contains(where: { $0.contains(token.lowerBound) }) {
      let name = text.string(in: token)
      if index > 0, text.string(in: tokens[index - 1]) == "." { continue }
      if genericParameters.contains(name) { return .genericParameter(name) }
      if aliases.contains(name) { return .alias(name) }
      let words = Self.interpolated(name)
      if let parameter = words.intersection(genericParameters).min() { return .genericParameter(parameter) }
      if let alias = words.intersection(aliases).min() { return .alias(alias) }
    }
    return nil
  }

  /// Returns the nested types in some code, apart from names after a dot.
  func nestedTypes(
    in bytes: Range<Int>, of text: CompilerFacts.SourceText
  ) -> [(bytes: Range<Int>, type: TypeDeclaration)] {
    guard !nested.isEmpty else { return [] }
    let tokens = text.tokens(in: bytes)
    return tokens.indices.compactMap { index in
      let isMember = index > 0 && text.string(in: tokens[index - 1]) == "."
      guard let type = nested[text.string(in: tokens[index])], !isMember else { return nil }
      return (tokens[index], type)
    }
  }

  /// Returns the aliases in some code whose types are known, apart from names after a dot.
  func knownAliases(in bytes: Range<Int>, of text: CompilerFacts.SourceText) -> [(bytes: Range<Int>, type: TypeName)] {
    guard !targets.isEmpty else { return [] }
    let tokens = text.tokens(in: bytes)
    return tokens.indices.compactMap { index in
      let isMember = index > 0 && text.string(in: tokens[index - 1]) == "."
      let hasArguments = index + 1 < tokens.count && text.string(in: tokens[index + 1]) == "<"
      guard let type = targets[text.string(in: tokens[index])], !isMember, !hasArguments else { return nil }
      return (tokens[index], type)
    }
  }

  /// Returns whether the source of a type, such as `Box<Engine>`, has one of the names, or `Self`.
  func isUsed(in source: String, orNested: Bool = false) -> Bool {
    TypeText.tokens(source).contains { token in
      let name = String(token.prefix { $0 != "." })
      return name == "Self" || aliases.contains(name) || genericParameters.contains(name)
        || orNested && nested[name] != nil
    }
  }

  /// Returns the words in the interpolations of a string literal: `Drive` in `"Drive: \(Drive.self)"`.
  private static func interpolated(_ literal: String) -> Set<String> {
    guard literal.hasPrefix("\"") || literal.hasPrefix("#\"") else { return [] }
    var words: Set<String> = []
    var rest = Substring(literal)
    while let start = rest.range(of: "\\(") {
      rest = rest[start.upperBound...]
      var depth = 1
      let end = rest.firstIndex { character in
        if character == "(" { depth += 1 }
        if character == ")" { depth -= 1 }
        return depth == 0
      }
      words.formUnion(TypeText.words(String(rest[..<(end ?? rest.endIndex)])))
    }
    return words
  }

  /// Returns whether an alias has the name of its target, which is a type at file level.
  private static func isGlobal(_ name: String, _ target: TypeName, in program: Program) -> Bool {
    program.declaration(of: target).flatMap(program.type)?.name == name
  }

  /// Returns a type, its superclasses, the types around it, and the protocols to which they conform.
  private static func types(around type: USR, in program: Program) -> [USR] {
    guard let declaration = program.type(type) else { return [] }
    let name = program.fullName(of: declaration)
    let outer = program.types.map { (usr: $0.usr, name: program.fullName(of: $0)) }.filter {
      name.hasPrefix($0.name + ".")
    }
    var types = [type] + outer.sorted { $0.name.count > $1.name.count }.map(\.usr)
    types = types.flatMap(program.withSuperclasses)
    let protocols = types.flatMap { program.conformances(of: $0).map(\.proto) }
    return types + protocols + protocols.flatMap(program.refinedProtocols)
  }

  /// Returns the generic parameters of the functions in a member's body.
  private static func genericParameters(
    ofFunctionsIn member: Member, in text: CompilerFacts.SourceText
  ) -> Set<String> {
    guard let range = member.range else { return [] }
    let tokens = text.tokens(in: text.bytes(of: range))
    return zip(tokens, tokens.dropFirst()).reduce(into: []) { names, pair in
      if text.string(in: pair.0) == "func" {
        names.formUnion(genericParameters(at: pair.1.lowerBound, in: text))
      }
    }
  }

  /// Returns the generic parameters after the name of a declaration: `Store` and `Key` for `Cache<Store: Storage, Key>`.
  private static func genericParameters(at nameOffset: Int?, in text: CompilerFacts.SourceText) -> Set<String> {
    guard let nameOffset else { return [] }
    var names: Set<String> = []
    var depth = 0
    var isStart = false
    for token in text.tokens(in: nameOffset..<text.bytes.count).dropFirst() {
      let word = text.string(in: token)
      if depth == 0, word != "<" { break }
      if isStart, word != "each", word != "let" {
        names.insert(word)
        isStart = false
      }
      switch word {
      case "<", "(", "[": depth += 1
      case ")", "]": depth -= 1
      default: if word.allSatisfy({ $0 == ">" }) { depth -= word.count }
      }
      if depth == 1, word == "<" || word == "," { isStart = true }
      if depth == 0 { break }
    }
    return names
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// The type that a service is registered for or looked up by, or the type of an argument.
///
/// Types are equal if their strings are equal. The string is from the demangler, with module names: `App.Store`, which
/// also represents the existential `any App.Store`.
struct ServiceType: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// The type's string, with module names.
  let text: String
  /// The compiler's name; `nil` for a type that was assembled from a generic type and its arguments.
  let name: TypeName?
  /// The modules in the string whose names look like generic parameters: `S3`.
  private let modules: Set<String>

  init(_ text: String) {
    self.init(text, modules: [])
  }

  init(_ name: TypeName, in program: Program) {
    let text = TypeText.withoutConstraints(program.text(of: name))
    let owners = TypeText.tokens(text).compactMap(TypeText.genericOwner)
    self.init(text, name: name, modules: Set(owners.filter(name.containsIdentifier)))
  }

  private init(_ text: String, name: TypeName? = nil, modules: Set<String>) {
    self.text = text
    self.name = name
    self.modules = modules
  }

  static func == (first: Self, second: Self) -> Bool { first.text == second.text }

  static func < (first: Self, second: Self) -> Bool { first.text < second.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The type without module names.
  var description: String { TypeText.withoutModules(text) }

  /// The type without module names and outer types: `Model` for `App.Search.Model`.
  var shortName: String { TypeText.short(text) }

  /// The generic parameters of the surrounding code in the type, by the demangler's names: `A`, `B1`.
  var genericParameters: Set<String> {
    Set(
      TypeText.tokens(text).compactMap { token in
        if let owner = TypeText.genericOwner(token) { return modules.contains(owner) ? nil : owner }
        return TypeText.isGenericParameter(token) ? token : nil
      })
  }

  /// Whether the type contains a generic parameter of the surrounding code.
  var isOpen: Bool { !genericParameters.isEmpty }

  /// Returns the type with its generic parameters replaced.
  ///
  /// - Parameter types: The types for the parameters, by the demangler's names: `A`, `B1`.
  func replacing(_ types: [String: ServiceType], in program: Program) -> ServiceType {
    let replacement = { (token: String) in types[token] ?? associatedType(token, types, in: program) }
    if let type = replacement(text) { return type }
    guard isOpen else { return self }
    let tokens = TypeText.tokens(text).map { (text: $0, replacement: replacement($0)) }
    return ServiceType(
      tokens.map { $0.replacement?.text ?? $0.text }.joined(),
      modules: tokens.reduce(into: modules) { $0.formUnion($1.replacement?.modules ?? []) })
  }

  /// Returns the type for an associated type of a generic parameter: `A.App.Screen.Input`, where `Screen` is a protocol of
  /// the module `App`.
  private func associatedType(
    _ token: String, _ types: [String: ServiceType], in program: Program
  ) -> ServiceType? {
    guard let owner = TypeText.genericOwner(token), !modules.contains(owner), let parameter = types[owner] else {
      return nil
    }
    let path = token.split(separator: ".").dropFirst()
    // The demangler writes the module, the protocol and the name of each associated type.
    guard path.count.isMultiple(of: 3) else { return nil }
    return stride(from: path.startIndex + 2, to: path.endIndex, by: 3).reduce(parameter) { type, index in
      type?.name.flatMap { program.associatedType(String(path[index]), of: $0) }.map { ServiceType($0, in: program) }
    }
  }

  /// The wrapped type of `Optional`, `Lazy` or `Provider`; `nil` for other types.
  var wrapped: ServiceType? {
    if text.hasSuffix("?") {
      return ServiceType(TypeText.withoutParentheses(String(text.dropLast())), modules: modules)
    }
    for wrapper in ["Swinject.Lazy", "Swinject.Provider", "SwinjectAdapter.Lazy", "SwinjectAdapter.Provider"]
    where text.hasPrefix(wrapper + "<") && text.hasSuffix(">") {
      return ServiceType(String(text.dropFirst(wrapper.count + 1).dropLast()), modules: modules)
    }
    return nil
  }

  /// Whether the type is `Provider`, which may look its service up any number of times.
  var isProvider: Bool { text.hasPrefix("Swinject.Provider<") || text.hasPrefix("SwinjectAdapter.Provider<") }

  /// Whether the type is optional.
  var isOptional: Bool { text.hasSuffix("?") }

  /// The types in a parameter pack, `Pack{Swift.Int, Swift.String}`; the type itself for other types.
  var elements: [ServiceType] {
    guard text.hasPrefix("Pack{"), text.hasSuffix("}") else { return [self] }
    return TypeText.list(String(text.dropFirst(5).dropLast())).map { ServiceType($0, modules: modules) }
  }

  /// The types in a tuple, `(Swift.Int, Swift.String)`; the type itself for other types.
  var tupleElements: [ServiceType] {
    let elements = TypeText.list(String(text.dropFirst().dropLast()))
    guard text.hasPrefix("("), text.hasSuffix(")"), elements.count > 1 else { return [self] }
    return elements.map { ServiceType($0, modules: modules) }
  }
}

/// Types as printed by the demangler.
enum TypeText {
  /// Returns a type without module names and outer types: `Array<Editor>`.
  static func short(_ text: String) -> String {
    tokens(plain(text)).map { $0.split(separator: ".").last.map(String.init) ?? $0 }.joined()
  }

  /// Returns a type without module names: `Array<Search.Model>`.
  static func withoutModules(_ text: String) -> String {
    tokens(plain(text)).map { token in
      // `.Element` follows the arguments of a generic type. The name of an associated type begins with its parameter.
      guard !token.hasPrefix(".") else { return token }
      guard genericOwner(token) == nil else { return token.split(separator: ".").last.map(String.init) ?? token }
      return token.firstIndex(of: ".").map { String(token[token.index(after: $0)...]) } ?? token
    }.joined()
  }

  /// Returns a type without what the demangler adds to distinguish it from other types.
  ///
  /// A private type is printed as `(Name in _HASH)`, and a type in an extension of another module's type as
  /// `(extension in App):Foundation.URL.Parts`.
  static func plain(_ text: String) -> String { withoutExtensions(withoutDiscriminators(text)) }

  /// Returns a type without the modules of the extensions that contain it.
  static func withoutExtensions(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let marker = rest.range(of: "(extension in ") {
      guard let end = rest[marker.upperBound...].range(of: "):") else { break }
      result += rest[..<marker.lowerBound]
      rest = rest[end.upperBound...]
    }
    return result + rest
  }

  /// Returns a type without the constraints of the extensions that contain it, which the demangler prints after the outer
  /// type: `<A where A == Swift.Int>` in `App.Box<Swift.Int><A where A == Swift.Int>.Reader`. They do not distinguish it, since
  /// a type's extensions declare no two types with the same name.
  static func withoutConstraints(_ text: String) -> String {
    var result = text
    while let word = result.range(of: " where "), let start = result[..<word.lowerBound].lastIndex(of: "<") {
      var depth = 0
      let end = result[start...].indices.first { index in
        depth += result[index] == "<" ? 1 : result[index] == ">" && result[..<index].last != "-" ? -1 : 0
        return depth == 0
      }
      guard let end else { break }
      result.removeSubrange(start...end)
    }
    return result
  }

  /// Returns the names with their dots, and the single characters between them.
  static func tokens(_ text: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    for character in text {
      if character.isLetter || character.isNumber || character == "_" || character == "." {
        word.append(character)
      } else {
        if !word.isEmpty { tokens.append(word) }
        tokens.append(String(character))
        word = ""
      }
    }
    return word.isEmpty ? tokens : tokens + [word]
  }

  /// Returns whether a name has the form of a generic parameter: `A`, `B1`.
  static func isGenericParameter(_ name: some StringProtocol) -> Bool {
    guard let letter = name.first, ("A"..."Z").contains(letter) else { return false }
    return name.dropFirst().allSatisfy(\.isNumber)
  }

  /// Returns the name before the first dot if it has the form of a generic parameter: `A` in `A.Item`, an associated type
  /// of the parameter `A` or a type of the module `A`.
  static func genericOwner(_ token: String) -> String? {
    guard let dot = token.firstIndex(of: "."), isGenericParameter(token[..<dot]) else { return nil }
    return String(token[..<dot])
  }

  /// Returns the parameters of a function's type: `["Swift.Int"]` for `(Swift.Int) -> Swift.String`.
  static func parameters(ofFunction text: String) -> [String] {
    guard let start = text.firstIndex(of: "(") else { return [] }
    var depth = 0
    let end = text[start...].indices.first { index in
      depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
      return depth == 0
    }
    return end.map { list(String(text[text.index(after: start)..<$0])) } ?? []
  }

  /// Returns a type without parentheses around the whole of it, `() -> Int` for `(() -> Int)`. Those of tuples stay.
  static func withoutParentheses(_ text: String) -> String {
    guard text.hasPrefix("(") else { return text }
    var depth = 0
    let end = text.indices.first { index in
      depth += text[index] == "(" ? 1 : text[index] == ")" ? -1 : 0
      return depth == 0
    }
    let content = String(text.dropFirst().dropLast())
    guard let end, text.index(after: end) == text.endIndex, list(content).count == 1 else { return text }
    return content.trimmingCharacters(in: .whitespaces)
  }

  /// Returns the elements of a comma-separated list. Commas in brackets do not count.
  static func list(_ text: String) -> [String] {
    var items = [""]
    var depth = 0
    var isAfterDash = false
    for character in text {
      if "<({[".contains(character) { depth += 1 }
      // The end of an arrow is no bracket.
      if ")}]".contains(character) || character == ">" && !isAfterDash { depth -= 1 }
      isAfterDash = character == "-"
      if character == ",", depth == 0 { items.append("") } else { items[items.count - 1].append(character) }
    }
    return items.map { $0.trimmingCharacters(in: .whitespaces) }.filter { !$0.isEmpty }
  }

  private static func withoutDiscriminators(_ text: String) -> String {
    var result = ""
    var rest = text[...]
    while let marker = rest.range(of: " in _") {
      let hash = rest[marker.upperBound...]
      guard let end = hash.firstIndex(of: ")"), let start = rest[..<marker.lowerBound].lastIndex(of: "(") else { break }
      result += rest[..<start] + rest[rest.index(after: start)..<marker.lowerBound]
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// The type that a service is registered for or looked up by, or the type of an argument.
///
/// Two types are one if their texts are equal. The text is the demangler's, with the names of modules: `App.Store`, for the
/// existential `any App.Store` as well.
struct ServiceType: Hashable, Comparable, CustomStringConvertible, Sendable {
  /// The text with the names of modules.
  let text: String
  /// The compiler's name; `nil` for a type that was put together from a generic type and its arguments.
  let name: TypeName?

  init(_ text: String, name: TypeName? = nil) {
    self.text = text
    self.name = name
  }

  init(_ name: TypeName, in program: Program) {
    self.init(program.text(of: name), name: name)
  }

  static func == (first: Self, second: Self) -> Bool { first.text == second.text }

  static func < (first: Self, second: Self) -> Bool { first.text < second.text }

  func hash(into hasher: inout Hasher) { hasher.combine(text) }

  /// The text without the names of modules and outer types.
  var description: String { TypeText.short(text) }

  /// Whether the type depends on a generic parameter of the code that it stands in.
  var isOpen: Bool { TypeText.tokens(text).contains(where: TypeText.isGenericParameter) }

  /// The type with the generic parameters replaced.
  ///
  /// - Parameter types: The types for the parameters, by the demangler's names of them: `A`, `B1`.
  func replacing(_ types: [String: ServiceType]) -> ServiceType {
    if let type = types[text] { return type }
    guard isOpen else { return self }
    return ServiceType(TypeText.tokens(text).map { types[$0]?.text ?? $0 }.joined())
  }

  /// The type in `Optional`, `Lazy` or `Provider`; `nil` for other types.
  var wrapped: ServiceType? {
    if text.hasSuffix("?") {
      let value = text.dropLast()
      let isInParentheses = value.hasPrefix("(") && value.hasSuffix(")") && !value.contains("->")
      return ServiceType(String(isInParentheses ? value.dropFirst().dropLast() : value))
    }
    for wrapper in ["Swinject.Lazy", "Swinject.Provider", "SwinjectAdapter.Lazy", "SwinjectAdapter.Provider"]
    where text.hasPrefix(wrapper + "<") && text.hasSuffix(">") {
      return ServiceType(String(text.dropFirst(wrapper.count + 1).dropLast()))
    }
    return nil
  }

  /// Whether the type is an optional one.
  var isOptional: Bool { text.hasSuffix("?") }

  /// The types in a parameter pack, `Pack{Swift.Int, Swift.String}`; the type itself for other types.
  var elements: [ServiceType] {
    guard text.hasPrefix("Pack{"), text.hasSuffix("}") else { return [self] }
    return TypeText.list(String(text.dropFirst(5).dropLast())).map { ServiceType($0) }
  }
}

/// Texts of types as the demangler prints them.
enum TypeText {
  /// The text without the names of modules and outer types: `Array<Editor>`.
  static func short(_ text: String) -> String {
    // A private type is printed as `(Name in _HASH)`.
    tokens(withoutDiscriminators(text)).map { $0.split(separator: ".").last.map(String.init) ?? $0 }.joined()
  }

  /// Names with their dots, and the single characters between them.
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

  /// Whether a token is a generic parameter: `A`, `B1`, or a member type of one, `A.Item`. Other types have the name of a module.
  static func isGenericParameter(_ token: String) -> Bool {
    let name = token.split(separator: ".", omittingEmptySubsequences: false).first ?? ""
    guard let letter = name.first, ("A"..."Z").contains(letter), name.dropFirst().allSatisfy(\.isNumber) else {
      return false
    }
    return true
  }

  /// The texts between the commas of a list, those in brackets left alone.
  static func list(_ text: String) -> [String] {
    var items = [""]
    var depth = 0
    for character in text {
      if "<({[".contains(character) { depth += 1 }
      if ">)}]".contains(character) { depth -= 1 }
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

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
package import ContainerEngine

/// Types and services as they are written in Swift.
package enum SwiftName {
  /// A type without its modules; `nil` if no other file can name it.
  ///
  /// `any Animal`, `[Animal]` as `Array<Animal>`, `Outer.Inner`.
  package static func type(_ type: Any.Type) -> String? {
    guard let plain = plainType(type) else { return nil }
    return isExistential(type) && plain != "Any" && plain != "AnyObject" ? "any \(plain)" : plain
  }

  /// The same without `any`.
  package static func plainType(_ type: Any.Type) -> String? {
    let full = String(reflecting: type)
    let isHidden = ["(unknown context", "(extension in", " in _"].contains(where: full.includes)
    return isHidden ? nil : withoutModules(full)
  }

  /// Whether a type is the one that is written, with or without its module and outer types.
  package static func isSame(_ text: String, _ type: Any.Type) -> Bool {
    var text = plainWords(text)
    if text.hasPrefix("("), text.hasSuffix(")") { text = String(text.dropFirst().dropLast()) }
    if text.hasSuffix("?") { text = String(text.dropLast()) }
    for wrapper in ["Optional<", "Lazy<", "Provider<"] where text.hasPrefix(wrapper) {
      let inner = String(text.dropFirst(wrapper.count).dropLast())
      if isSame(inner, type) { return true }
    }
    let plain = plainWords(plainType(type) ?? "\(type)")
    if text.hasPrefix("["), text.hasSuffix("]") { text = "Array<\(text.dropFirst().dropLast())>" }
    return plain == text || plain.hasSuffix(".\(text)") || text.hasSuffix(".\(plain)")
  }

  /// A type without spaces, backticks and `any`, in which it may be written in several ways.
  private static func plainWords(_ text: String) -> String {
    var result = ""
    var word = ""
    for character in text + " " {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if word != "any" { result += word }
      word = ""
      if character != " ", character != "`" { result.append(character) }
    }
    return result
  }

  /// The types of the arguments of a key, in order.
  package static func arguments(of key: ServiceKey) -> [String]? {
    if key.argumentsType == Void.self { return [] }
    guard let text = plainType(key.argumentsType) else { return nil }
    if let receiver = key.words.receiver, !text.hasPrefix("(\(receiver), ") { return nil }
    return ArgumentList(text: text, without: key.words.receiver).types
  }

  /// Drops the first name of each path: `Swift.Array<App.Animal>` is `Array<Animal>`. Names that are words of the language get
  /// backticks.
  private static func withoutModules(_ text: String) -> String {
    var result = ""
    var word = ""
    var isPathStart = true
    for character in text {
      if character.isLetter || character.isNumber || character == "_" {
        word.append(character)
        continue
      }
      if character == ".", isPathStart, !word.isEmpty {
        word = ""
        isPathStart = false
        continue
      }
      result += isPathStart ? word : escaped(word)
      word = ""
      result.append(character)
      isPathStart = character != "."
    }
    return result + (isPathStart ? word : escaped(word))
  }

  /// Whether a type is a protocol, or several together, by the kind that the stable ABI gives.
  package static func isExistential(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x303 || kind == 0x307
  }

  // MARK: Members

  /// The name of a member for a service: `catAnimal` for an `Animal` with the name "cat", `makeAnimal` with arguments.
  package static func member(_ key: ServiceKey) -> String {
    let type = words(plainType(key.serviceType) ?? "service")
    let all = (key.name.map { words($0) } ?? []) + type
    let isFunction = key.argumentsType != Void.self
    return camel(isFunction ? ["make"] + all : all)
  }

  /// The words of a text, each with a capital: `HTTPClient` is one, `big cat` two. What a generic type is made of comes first.
  private static func words(_ text: String) -> [String] {
    let parts = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let ordered = text.contains("<") ? Array(parts.dropFirst()) + parts.prefix(1) : parts
    return ordered.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// Words as one that begins small: `HTTPClient` is `httpClient`.
  private static func camel(_ words: [String]) -> String {
    let text = words.joined()
    let capitals = text.prefix { $0.isUppercase }
    let isOneWord = capitals.count == text.count || capitals.count <= 1
    let small = isOneWord ? capitals.count : capitals.count - 1
    let name = text.prefix(small).lowercased() + text.dropFirst(small)
    return name.first?.isLetter == true ? name : "service" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// The member as the beginning of a type's name.
  package static func capitalized(_ member: String) -> String {
    let plain = member.filter { $0 != "`" }
    return plain.prefix(1).uppercased() + plain.dropFirst()
  }

  /// The name, in backticks if it is a word of the language.
  package static func escaped(_ name: String) -> String {
    keywords.contains(name) ? "`\(name)`" : name
  }

  package static let keywords: Set = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum",
    "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout",
    "internal", "is", "let", "nil", "operator", "precedencegroup", "private", "protocol", "public", "repeat",
    "rethrows",
    "return", "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias",
    "var",
    "where", "while", "await", "async", "any", "some", "weak", "unowned", "lazy", "Self",
  ]
}

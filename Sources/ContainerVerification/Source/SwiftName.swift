// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
package import ContainerEngine

/// The Swift spelling of types and services.
package enum SwiftName {
  /// Returns a type without its modules; `nil` if it cannot be named in other files.
  ///
  /// `any Animal`, `[Animal]` as `Array<Animal>`, `Outer.Inner`.
  package static func type(_ type: Any.Type) -> String? {
    guard let plain = plainType(type) else { return nil }
    return isExistential(type) && plain != "Any" && plain != "AnyObject" ? "any \(plain)" : plain
  }

  /// Returns a type without its modules and without `any`.
  package static func plainType(_ type: Any.Type) -> String? {
    let full = String(reflecting: type)
    let isHidden = ["(unknown context", "(extension in", " in _"].contains(where: full.includes)
    return isHidden ? nil : withoutModules(full)
  }

  /// Returns whether a type matches its spelling, with or without its module and outer types.
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

  /// Returns a type without spaces, backticks and `any`, so that its spellings are equal.
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

  /// Returns the types of a key's arguments, in order.
  package static func arguments(of key: ServiceKey) -> [String]? {
    if key.argumentsType == Void.self { return [] }
    guard let text = plainType(key.argumentsType) else { return nil }
    if let receiver = key.words.receiver, !text.hasPrefix("(\(receiver), ") { return nil }
    return ArgumentList(text: text, without: key.words.receiver).types
  }

  /// Removes the first name of each path: `Swift.Array<App.Animal>` becomes `Array<Animal>`. Adds backticks to keywords.
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

  /// Returns whether a type is a protocol or a protocol composition, by its kind in the stable ABI.
  package static func isExistential(_ type: Any.Type) -> Bool {
    let kind = unsafeBitCast(type, to: UnsafePointer<UInt>.self).pointee
    return kind == 0x303 || kind == 0x307
  }

  // MARK: Members

  /// Returns the name of a member for a service: `catAnimal` for an `Animal` with the name "cat", `makeAnimal` with arguments.
  package static func member(_ key: ServiceKey) -> String {
    let type = words(plainType(key.serviceType) ?? "service")
    let all = (key.name.map { words($0) } ?? []) + type
    let isFunction = key.argumentsType != Void.self
    return camel(isFunction ? ["make"] + all : all)
  }

  /// Returns the capitalized words of a text: `HTTPClient` is one, `big cat` two. Generic arguments come first.
  private static func words(_ text: String) -> [String] {
    let parts = text.split { !$0.isLetter && !$0.isNumber }.map(String.init)
    let ordered = text.contains("<") ? Array(parts.dropFirst()) + parts.prefix(1) : parts
    return ordered.map { $0.prefix(1).uppercased() + $0.dropFirst() }
  }

  /// Returns words in lower camel case: `HTTPClient` becomes `httpClient`.
  private static func camel(_ words: [String]) -> String {
    let text = words.joined()
    let capitals = text.prefix { $0.isUppercase }
    let isOneWord = capitals.count == text.count || capitals.count <= 1
    let small = isOneWord ? capitals.count : capitals.count - 1
    let name = text.prefix(small).lowercased() + text.dropFirst(small)
    return name.first?.isLetter == true ? name : "service" + name.prefix(1).uppercased() + name.dropFirst()
  }

  /// Returns the member as the beginning of a type's name.
  package static func capitalized(_ member: String) -> String {
    let plain = member.filter { $0 != "`" }
    return plain.prefix(1).uppercased() + plain.dropFirst()
  }

  /// Returns the name, in backticks if it is a keyword.
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

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The names of an assembly's members, made from the types of services.
enum MemberName {
  /// Names that assemblies have already, and words that are no names.
  static let reserved: Set<String> = keywords.union([
    "scope", "container", "parent", "whole", "shared", "weaklyShared", "transient", "require",
  ])

  /// Words that are names only between backquotes.
  private static let keywords: Set<String> = [
    "self", "default", "class",
    "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "deinit", "subscript", "operator",
    "import",
    "internal", "public", "private", "case", "switch", "if", "else", "for", "in", "while", "repeat", "do", "catch",
    "try",
    "throw", "return", "break", "continue", "where", "as", "is", "nil", "true", "false", "super", "any", "some",
    "static",
  ]

  /// Returns the member's name of a service: `journal`, `studentDiscount`, `makeRental` for one that takes arguments.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - isTaken: Whether a name belongs to another service.
  static func name(of key: ServiceKey, isTaken: (String) -> Bool) -> String {
    var type = words(key.service.description)
    for suffix in ["Protocol", "Interface"] where type.hasSuffix(suffix) && type.count > suffix.count {
      type = String(type.dropLast(suffix.count))
    }
    var base = type
    if case .text(let text) = key.name {
      let name = words(text)
      base = name.hasSuffix(type) || type.isEmpty ? name : name + capitalized(type)
    }
    var result = key.arguments.isEmpty ? lowercased(base) : "make" + capitalized(base)
    if result.isEmpty || result.first?.isNumber == true { result = "service" + capitalized(result) }
    if reserved.contains(result) { result += "Service" }
    guard isTaken(result) else { return result }
    return (2...).lazy.map { "\(result)\($0)" }.first { !isTaken($0) } ?? result
  }

  /// Returns a name as code writes it, with backquotes if it is a word of the language.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Returns a string with its first word in lower case: `HTTPClient` becomes `httpClient`.
  static func lowercased(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }.count
    guard capitals > 1 else { return text.prefix(1).lowercased() + text.dropFirst() }
    // The last capital begins the next word, unless there is none.
    let first = capitals == text.count || !(text.dropFirst(capitals).first?.isLetter ?? false) ? capitals : capitals - 1
    return text.prefix(first).lowercased() + text.dropFirst(first)
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// The words of a text that is no name, put together: `Store<User>` becomes `StoreUser`.
  private static func words(_ text: String) -> String {
    let parts = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return parts.enumerated().map { $0.offset == 0 ? String($0.element) : capitalized(String($0.element)) }.joined()
  }
}

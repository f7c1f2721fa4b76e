// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The names of an assembly's members, derived from the types of services.
enum MemberName {
  /// The existing member names of assemblies, and the words that are not identifiers.
  static let reserved = keywords.union(assemblyMembers)

  /// The members of every assembly.
  static let assemblyMembers: Set<String> = [
    "scope", "container", "resolver", "parent", "whole", "shared", "weaklyShared", "transient", "require",
  ]

  /// The words that are identifiers only in backticks.
  private static let keywords: Set<String> = [
    "self", "default", "class",
    "struct", "enum", "protocol", "extension", "func", "var", "let", "init", "deinit", "subscript", "operator",
    "import",
    "internal", "public", "private", "case", "switch", "if", "else", "for", "in", "while", "repeat", "do", "catch",
    "try",
    "throw", "return", "break", "continue", "where", "as", "is", "nil", "true", "false", "super", "any", "some",
    "static",
  ]

  /// Returns the name of a service's member: `journal`, `studentDiscount`, or `makeRental` if it takes arguments.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - takesArguments: Whether the member takes arguments.
  ///   - isTaken: Whether a name belongs to another service.
  static func name(of key: ServiceKey, takesArguments: Bool, isTaken: (String) -> Bool) -> String {
    if let last = key.name.text.flatMap(lastWord) {
      let result = name(of: key, named: last, takesArguments: takesArguments)
      if !isTaken(result) { return result }
    }
    let result = name(of: key, named: key.name.text, takesArguments: takesArguments)
    guard isTaken(result) else { return result }
    return (2...).lazy.map { "\(result)\($0)" }.first { !isTaken($0) } ?? result
  }

  /// Returns the last word of a name such as `com.example.Shop.student`, which says more than the others; `nil` for other
  /// names.
  private static func lastWord(of name: String) -> String? {
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count > 2, parts.allSatisfy({ $0.first?.isLetter == true && !$0.contains(" ") }) else { return nil }
    return parts.last.map(String.init)
  }

  /// Returns the words of a name such as `DEVICE_LIST` or `device_list` as one: `deviceList`.
  private static func withoutUnderscores(_ name: String) -> String {
    guard name.contains("_") else { return name }
    let isUppercase = !name.contains(where: \.isLowercase)
    let parts = name.split(separator: "_").map { isUppercase ? $0.lowercased() : String($0) }
    return parts.prefix(1).joined() + parts.dropFirst().map(capitalized).joined()
  }

  private static func name(of key: ServiceKey, named name: String?, takesArguments: Bool) -> String {
    // A nested type's name is short for use in the types around it.
    var type = words(key.service.description)
    for suffix in ["Protocol", "Interface"] where type.hasSuffix(suffix) && type.count > suffix.count {
      type = String(type.dropLast(suffix.count))
    }
    var base = type
    if let name = name.map({ words(withoutUnderscores($0)) }) {
      base = name.hasSuffix(type) || type.isEmpty ? name : name + capitalized(type)
    }
    var result = takesArguments ? "make" + capitalized(base) : lowercased(base)
    if result.isEmpty || result.first?.isNumber == true { result = "service" + capitalized(result) }
    if reserved.contains(result) { result += "Service" }
    return result
  }

  /// Returns whether a string can be the name of a parameter.
  static func isIdentifier(_ text: String) -> Bool {
    text.first.map { $0.isLetter || $0 == "_" } == true && !reserved.contains(text)
      && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns a name as code writes it, in backticks if it is a word of the language.
  static func quoted(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// Returns a string with its first word in lower case: `HTTPClient` becomes `httpClient`.
  static func lowercased(_ text: String) -> String {
    let capitals = text.prefix { $0.isUppercase }.count
    guard capitals > 1 else { return text.prefix(1).lowercased() + text.dropFirst() }
    // The last capital begins the next word, if there is one.
    let first = capitals == text.count || !(text.dropFirst(capitals).first?.isLetter ?? false) ? capitals : capitals - 1
    return text.prefix(first).lowercased() + text.dropFirst(first)
  }

  /// Returns a module's name as the beginning of a type's name: `logic_core` becomes `LogicCore`.
  static func typeName(ofModule module: String) -> String {
    module.split(separator: "_").map { capitalized(String($0)) }.joined()
  }

  static func capitalized(_ text: String) -> String { text.prefix(1).uppercased() + text.dropFirst() }

  /// Returns the words of a string as one identifier: `Store<User>` becomes `StoreUser`.
  private static func words(_ text: String) -> String {
    let parts = text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
    return parts.enumerated().map { $0.offset == 0 ? String($0.element) : capitalized(String($0.element)) }.joined()
  }
}

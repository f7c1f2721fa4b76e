// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Why a registration is not the one that was asked for.
enum NearMiss {
  /// Two types that read the same in full: one type, linked twice into the process.
  static func hasSameName(_ one: Any.Type, _ other: Any.Type) -> Bool {
    one != other && String(reflecting: one) == String(reflecting: other)
  }

  static func reasons(_ key: ServiceKey, expected: ServiceKey) -> String {
    var reasons: [String] = []
    if key.serviceType != expected.serviceType {
      reasons.append("its type has the same name but is another one, as when a library is linked twice")
    }
    if key.name != expected.name {
      reasons.append("its name is \(nameText(key.name)), not \(nameText(expected.name))")
    }
    if key.argumentsType != expected.argumentsType {
      reasons.append("it takes \(argumentText(key.argumentsType)), not \(argumentText(expected.argumentsType))")
    }
    if reasons.isEmpty { reasons.append("its option is another one, or its instance is not of the type") }
    return reasons.joined(separator: "; ")
  }

  private static func nameText(_ name: String?) -> String {
    name.map { "\"\($0)\"" } ?? "none"
  }

  /// `no arguments`, `(Int)`, `(String, Int)`: the tuple without the resolver at its head.
  private static func argumentText(_ type: Any.Type) -> String {
    let text = "\(type)"
    guard text.hasPrefix("(Resolver, ") else { return text == "Resolver" ? "no arguments" : text }
    return "(" + text.dropFirst("(Resolver, ".count)
  }
}

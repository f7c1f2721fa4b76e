// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A registration that is not the one that was asked for, and why.
package struct NearMiss {
  package let key: ServiceKey
  package let registration: Registration
  package let reason: String

  /// A registration that the container has or sees; `nil` if it has nothing to do with what was asked for.
  package init?(_ key: ServiceKey, _ registration: Registration, expected: ServiceKey) {
    let reasons: [String]
    if key.serviceType == expected.serviceType {
      let differences = Self.differences(key, expected)
      reasons =
        differences.isEmpty ? ["its option is another one, or its instance is not of the type"] : differences
    } else if Self.hasSameName(key.serviceType, expected.serviceType) {
      reasons =
        ["its type has the same name but is another one, as when a library is linked twice"]
        + Self.differences(key, expected)
    } else if TypeRelation.is(key.serviceType, expected.serviceType), Self.differences(key, expected).isEmpty {
      reasons = [
        "its type is a \(expected.serviceType), but it is not registered as one: add implements(\(expected.serviceType).self)"
      ]
    } else {
      return nil
    }
    self.init(key, registration, reasons)
  }

  /// A registration of a child; `nil` if it has nothing to do with what was asked for.
  package init?(inChild key: ServiceKey, _ registration: Registration, expected: ServiceKey) {
    guard key.serviceType == expected.serviceType else { return nil }
    self.init(
      key, registration,
      ["it is in a child of this container, and a parent does not see its children"] + Self.differences(key, expected))
  }

  private init(_ key: ServiceKey, _ registration: Registration, _ reasons: [String]) {
    self.key = key
    self.registration = registration
    reason = reasons.joined(separator: "; ")
  }

  private static func differences(_ key: ServiceKey, _ expected: ServiceKey) -> [String] {
    var differences: [String] = []
    if key.name != expected.name {
      differences.append("its \(key.nameLabel) is \(key.nameValue ?? "none"), not \(expected.nameValue ?? "none")")
    }
    if key.argumentsType != expected.argumentsType {
      differences.append(argumentText(ArgumentList(key.argumentsType), ArgumentList(expected.argumentsType)))
    }
    return differences
  }

  /// Two types that read the same in full: one type, linked twice into the process.
  private static func hasSameName(_ one: Any.Type, _ other: Any.Type) -> Bool {
    String(reflecting: one) == String(reflecting: other)
  }

  /// `it takes (Int), not no arguments`; with as many of them, which ones are of other types.
  private static func argumentText(_ arguments: ArgumentList, _ expected: ArgumentList) -> String {
    guard arguments.types.count == expected.types.count, arguments.types.count > 1 else {
      return "it takes \(arguments), not \(expected)"
    }
    return zip(arguments.types, expected.types).enumerated().filter { $1.0 != $1.1 }
      .map { "its argument \($0 + 1) is of type \($1.0), not \($1.1)" }.joined(separator: "; ")
  }
}

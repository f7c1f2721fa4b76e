// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A registration that is similar to a failed lookup, with the reason why it did not match.
package struct SimilarRegistration {
  /// The degrees of similarity, the most similar first.
  package enum Rank: Int {
    case sameKey
    case sameService
    case relatedType
    case relatedTypeAndOtherKey
  }

  package let key: ServiceKey
  package let registration: Registration
  package let reason: String
  package let rank: Rank

  /// Creates a similar registration from one that is visible to the container; `nil` if it is unrelated to the lookup.
  ///
  /// - Parameter isServiceRegistered: Whether the service of the lookup is registered with another key.
  @_optimize(none)
  package init?(
    _ key: ServiceKey, _ registration: Registration, expected: ServiceKey, isServiceRegistered: Bool = false,
    forwardingMethod: String
  ) {
    if key.serviceType == expected.serviceType {
      // The registrations of extensions are distinguished by their options.
      guard key.option == nil || expected.option == nil || key.option == expected.option else { return nil }
      let differences = Self.differences(key, expected)
      self.init(
        key, registration, differences.isEmpty ? ["its instance is not of that type"] : differences,
        differences.isEmpty ? .sameKey : .sameService)
      return
    }
    guard key.option == expected.option else { return nil }
    if Self.hasSameName(key.serviceType, expected.serviceType) {
      self.init(
        key, registration,
        ["its type has the same name but is a different type, as when a library is linked twice"]
          + Self.differences(key, expected), .sameService)
      return
    }
    let differences = Self.differencesOfRelated(key, expected)
    let rank = differences.isEmpty ? Rank.relatedType : .relatedTypeAndOtherKey
    if TypeRelation.is(expected.serviceType, key.serviceType) {
      self.init(
        key, registration,
        [
          Self.generalText(
            key.serviceType, expected.serviceType, isServiceRegistered: isServiceRegistered,
            forwardingMethod: forwardingMethod)
        ] + differences, rank)
    } else if rank == .relatedType, TypeRelation.is(key.serviceType, expected.serviceType) {
      self.init(
        key, registration,
        [Self.specialText(key.serviceType, expected.serviceType, forwardingMethod: forwardingMethod)], rank)
    } else {
      return nil
    }
  }

  /// Creates a similar registration from one in a child container; `nil` if it is unrelated to the lookup.
  @_optimize(none)
  package init?(inChild key: ServiceKey, _ registration: Registration, expected: ServiceKey) {
    guard key.serviceType == expected.serviceType, key.option == expected.option else { return nil }
    self.init(
      key, registration,
      ["it is in a child container, and lookups search parents only"] + Self.differences(key, expected), .sameService)
  }

  private init(_ key: ServiceKey, _ registration: Registration, _ reasons: [String], _ rank: Rank) {
    self.key = key
    self.registration = registration
    self.rank = rank
    reason = reasons.joined(separator: "; ")
  }

  // MARK: Reasons

  /// Returns the reason for a registered type that the type of the lookup conforms to or inherits from.
  private static func generalText(
    _ registered: Any.Type, _ expected: Any.Type, isServiceRegistered: Bool, forwardingMethod: String
  ) -> String {
    let relation = "'\(expected)' \(verb(registered)) '\(registered)'"
    guard !isServiceRegistered else {
      return "\(relation), and '\(registered)' is registered too; resolve '\(registered)' instead"
    }
    return "\(relation), but only '\(registered)' is registered; "
      + "resolve '\(registered)', or register '\(expected)' with '.\(forwardingMethod)(\(metatype(registered)))'"
  }

  /// Returns the reason for a registered type that conforms to or inherits from the type of the lookup.
  private static func specialText(
    _ registered: Any.Type, _ expected: Any.Type, forwardingMethod: String
  ) -> String {
    "'\(registered)' \(verb(expected)) '\(expected)', but is not registered as one; "
      + "add '.\(forwardingMethod)(\(metatype(expected)))'"
  }

  /// A type as an argument: `Animal.self`, `(Animal & Wild).self`.
  package static func metatype(_ type: Any.Type) -> String {
    let name = "\(type)"
    return name.includes(" & ") ? "(\(name)).self" : "\(name).self"
  }

  private static func verb(_ type: Any.Type) -> String {
    type is AnyClass ? "is a subclass of" : "conforms to"
  }

  @_optimize(none)
  private static func differences(_ key: ServiceKey, _ expected: ServiceKey) -> [String] {
    var differences: [String] = []
    if key.option != expected.option {
      differences.append(optionText(key.option, expected.option))
    }
    if key.name != expected.name {
      differences.append(nameText(key, expected))
    }
    if key.argumentsType != expected.argumentsType {
      differences.append(argumentText(key.arguments, expected.arguments))
    }
    return differences
  }

  /// Returns the differences other than the type.
  @_optimize(none)
  private static func differencesOfRelated(_ key: ServiceKey, _ expected: ServiceKey) -> [String] {
    guard key.words.findsFactoriesWithArguments, expected.argumentsType == Void.self else {
      return differences(key, expected)
    }
    return key.name == expected.name ? [] : [nameText(key, expected)]
  }

  /// Returns whether two types have the same qualified name, as when a type is linked twice into the process.
  private static func hasSameName(_ one: Any.Type, _ other: Any.Type) -> Bool {
    String(reflecting: one) == String(reflecting: other)
  }

  private static func optionText(_ option: AnyHashable?, _ expected: AnyHashable?) -> String {
    guard let option else { return "it has no option, but the lookup has '\(expected.map { "\($0.base)" } ?? "")'" }
    return "its option is '\(option.base)', but the lookup has no option"
  }

  /// `its name is "old", but the lookup has no name`
  @_optimize(none)
  private static func nameText(_ key: ServiceKey, _ expected: ServiceKey) -> String {
    let label = key.words.name
    let lookup = expected.nameValue.map { "the lookup has the \(label) \($0)" } ?? "the lookup has no \(label)"
    guard let value = key.nameValue else { return "it has no \(label), but \(lookup)" }
    return "its \(label) is \(value), but \(lookup)"
  }

  /// `it takes (Int), but the lookup passes no arguments`; if the numbers of arguments are equal, only those with
  /// different types.
  @_optimize(none)
  private static func argumentText(_ arguments: ArgumentList, _ expected: ArgumentList) -> String {
    guard arguments.types.count == expected.types.count, arguments.types.count > 1 else {
      return "it takes \(arguments), but the lookup passes \(expected)"
    }
    return zip(arguments.types, expected.types).enumerated().filter { $1.0 != $1.1 }
      .map { "its argument \($0 + 1) has type '\($1.0)', but the lookup passes '\($1.1)'" }.joined(separator: "; ")
  }
}

extension SimilarRegistration {
  /// Sorts by similarity.
  ///
  /// - Parameter text: Returns the description of a similar registration, which orders equally similar ones.
  /// - Returns: The descriptions of the most similar registrations, and the number of omitted ones.
  @_optimize(none)
  package static func mostSimilar(
    _ similar: [SimilarRegistration], _ text: (SimilarRegistration) -> String
  ) -> (texts: [String], omitted: Int) {
    let sorted = similar.map { (rank: $0.rank.rawValue, text: text($0)) }
      .sorted { ($0.rank, $0.text) < ($1.rank, $1.text) }
    return (sorted.prefix(limit).map(\.text), max(0, sorted.count - limit))
  }

  /// The maximum number of similar registrations in a message.
  private static let limit = 8
}

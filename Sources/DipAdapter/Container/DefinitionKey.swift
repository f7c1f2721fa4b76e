// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The identity of a definition.
///
/// This is a `Sendable` value type.
public struct DefinitionKey: Hashable, CustomStringConvertible, @unchecked Sendable {
  // SAFETY: types are constant.

  /// The resolved type.
  public let type: Any.Type
  /// The factory's arguments as a tuple; `()` without arguments.
  public let typeOfArguments: Any.Type
  /// The tag, if any.
  public private(set) var tag: DependencyContainer.Tag?

  init(type: Any.Type, typeOfArguments: Any.Type, tag: DependencyContainer.Tag? = nil) {
    self.type = type
    self.typeOfArguments = typeOfArguments
    self.tag = tag
  }

  init(_ key: ServiceKey) {
    self.init(
      type: key.serviceType, typeOfArguments: key.argumentsType, tag: key.name.map { DependencyContainer.Tag(name: $0) }
    )
  }

  func tagged(with tag: DependencyContainer.Tag?) -> DefinitionKey {
    DefinitionKey(type: type, typeOfArguments: typeOfArguments, tag: tag)
  }

  /// Returns whether both have the same types and tag.
  public static func == (one: DefinitionKey, other: DefinitionKey) -> Bool {
    one.type == other.type && one.typeOfArguments == other.typeOfArguments && one.tag == other.tag
  }

  /// Hashes the types and the tag.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(ObjectIdentifier(typeOfArguments))
    hasher.combine(tag)
  }

  /// `Service`, `Service (tag: "a", arguments: (Int))`
  public var description: String { serviceKey.fullDescription }

  /// The engine's key.
  var serviceKey: ServiceKey {
    ServiceKey(serviceType: type, argumentsType: typeOfArguments, name: tag?.name, words: .dip)
  }
}

extension DependencyContainer.Tag {
  /// The tag as the engine's name.
  var name: String {
    switch self {
    case .String(let text): text.hasPrefix("\0") ? "\0" + text : text
    case .Int(let number): ServiceKey.numeral(number)
    }
  }

  init(name: String) {
    if !name.hasPrefix("\0") {
      self = .String(name)
    } else if let number = Swift.Int(name.dropFirst()) {
      self = .Int(number)
    } else {
      self = .String(Swift.String(name.dropFirst()))
    }
  }
}

extension KeyWords {
  /// Dip calls names tags, and resolves parameters by their types.
  fileprivate static let dip = KeyWords(name: "tag", findsFactoriesWithArguments: true)
}

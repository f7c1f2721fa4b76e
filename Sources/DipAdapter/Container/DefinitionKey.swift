// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// What a definition is known by.
///
/// A value: `Sendable`.
public struct DefinitionKey: Hashable, CustomStringConvertible, @unchecked Sendable {
  // SAFETY: types are constant.

  /// The type that is resolved.
  public let type: Any.Type
  /// The arguments of the factory as a tuple; `()` without any.
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

  /// Whether both have the same types and tag.
  public static func == (one: DefinitionKey, other: DefinitionKey) -> Bool {
    one.type == other.type && one.typeOfArguments == other.typeOfArguments && one.tag == other.tag
  }

  /// Feeds types and tag into a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(type))
    hasher.combine(ObjectIdentifier(typeOfArguments))
    hasher.combine(tag)
  }

  /// `Service`, `Service (tag: "a", arguments: (Int))`
  public var description: String { serviceKey.fullDescription }

  /// The key as the engine knows it.
  var serviceKey: ServiceKey {
    ServiceKey(serviceType: type, argumentsType: typeOfArguments, name: tag?.name, words: .dip)
  }
}

extension DependencyContainer.Tag {
  /// The tag as the engine knows it.
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
  /// Dip's names are tags, and it resolves parameters by their types.
  fileprivate static let dip = KeyWords(name: "tag", findsFactoriesWithArguments: true)
}

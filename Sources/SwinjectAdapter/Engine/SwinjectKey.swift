// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension ServiceKey {
  /// Creates the key of a registration.
  ///
  /// - Parameters:
  ///   - argumentsType: `Resolver`, or the tuple of it and the static types of the arguments.
  init(
    _ serviceType: Any.Type, _ argumentsType: Any.Type = (any Resolver).self, name: String?,
    option: (any ServiceKeyOption)? = nil
  ) {
    self.init(
      serviceType: serviceType, argumentsType: Self.argumentsType(argumentsType), name: name,
      option: option.map { AnyHashable(KeyOption(option: $0)) }, words: .swinject)
  }

  /// Returns the engine's type for the arguments.
  static func argumentsType(_ swinjectType: Any.Type) -> Any.Type {
    swinjectType == (any Resolver).self ? Void.self : swinjectType
  }

  /// The types of the factory's parameters in Swinject's form.
  var swinjectArgumentsType: Any.Type { argumentsType == Void.self ? (any Resolver).self : argumentsType }

  /// The option of an extension's registration.
  var swinjectOption: (any ServiceKeyOption)? { (option?.base as? KeyOption)?.option }
}

/// An option in a comparable form.
private struct KeyOption: Hashable, CustomStringConvertible {
  let option: any ServiceKeyOption

  static func == (one: KeyOption, other: KeyOption) -> Bool { one.option.isEqualTo(other.option) }

  func hash(into hasher: inout Hasher) { option.hash(into: &hasher) }

  var description: String { option.description }
}

extension KeyWords {
  /// Swinject's factories take the resolver before their arguments.
  fileprivate static let swinject = KeyWords(receiver: "Resolver")
}

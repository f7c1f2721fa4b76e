// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A key that distinguishes the registrations of an extension from others with the same types and name.
public protocol ServiceKeyOption: CustomStringConvertible, Sendable {
  /// Returns whether another option identifies the same registration.
  func isEqualTo(_ another: any ServiceKeyOption) -> Bool
  /// Hashes the properties that `isEqualTo(_:)` compares.
  func hash(into hasher: inout Hasher)
}

/// The resolver interface for extensions, which containers conform to.
public protocol _Resolver {
  /// Resolves a service, calling its factory through a closure.
  func _resolve<Service, Arguments>(
    name: String?, option: (any ServiceKeyOption)?, invoker: @escaping ((Arguments) -> Any) -> Any
  ) -> Service?
}

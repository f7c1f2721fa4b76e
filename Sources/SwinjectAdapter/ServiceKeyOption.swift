// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Tells the registrations of an extension from those of others with the same types and name.
public protocol ServiceKeyOption: CustomStringConvertible, Sendable {
  /// Whether another option means the same registration.
  func isEqualTo(_ another: any ServiceKeyOption) -> Bool
  /// Feeds what `isEqualTo(_:)` compares into a hasher.
  func hash(into hasher: inout Hasher)
}

/// What extensions resolve with; a container conforms.
public protocol _Resolver {
  /// Resolves a service whose factory is called by the caller.
  func _resolve<Service, Arguments>(
    name: String?, option: (any ServiceKeyOption)?, invoker: @escaping ((Arguments) -> Any) -> Any
  ) -> Service?
}

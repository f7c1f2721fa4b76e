// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Facts about a registration's factory, available without running it.
package struct FactoryMetadata: Sendable {
  /// The types of an initializer's parameters; `nil` for a closure, whose dependencies are unknown.
  package var parameters: [Any.Type]?
  /// The parameters that are arguments of `resolve`.
  package var arguments: [Any.Type] = []
  /// Whether the factory is isolated to the main actor.
  package var isOfMainActor = false
  /// The name of the composition root's member that the factory calls, if any.
  package var bridgedRoot: String?
  /// Whether the factory takes arguments that are not part of the key.
  package var needsSample = false
  /// Whether the scope was set explicitly, rather than by the container's default.
  package var hasChosenScope = false
  /// Whether a previous version of this registration, with another scope or factory, has been resolved.
  package var wasResolvedBefore = false

  package init() {}
}

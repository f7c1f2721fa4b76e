// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What is known of a registration's factory without running it.
package struct Declaration: Sendable {
  /// The types of an initializer's parameters; `nil` for a closure, which does not say what it asks for.
  package var parameters: [Any.Type]?
  /// Those of them that `resolve` is called with.
  package var arguments: [Any.Type] = []
  /// Whether the factory runs on the main actor only.
  package var isOfMainActor = false
  /// The member of a composition root that the factory asks for, as text, if it is one.
  package var bridgedRoot: String?
  /// Whether the factory takes arguments that are no part of the key.
  package var needsSample = false
  /// Whether the scope is one that was chosen, and not the container's default.
  package var hasChosenScope = false
  /// Whether a registration that this one continues, with another scope or factory, has been resolved.
  package var wasResolvedBefore = false

  package init() {}
}

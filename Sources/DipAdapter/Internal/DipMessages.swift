// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The messages of the Dip adapter.
enum DipMessages {
  /// Returns the message for a change to a bootstrapped container.
  static func isBootstrapped(_ key: DefinitionKey) -> String {
    """
    The container has been bootstrapped, and its definitions cannot be changed any more: \(key.serviceKey.quotedDescription).

    To fix: register everything before 'bootstrap()', or start over with 'reset()'.
    """
  }

  /// Returns the message for a definition of another container.
  static func otherContainer(_ definition: AnyDefinition) -> String {
    """
    The definition is not one of this container: \(definition).

    To fix: register the type with the container that returned the definition.
    """
  }

  /// Returns the message for an additional type of a definition that is in no container.
  static func hasNoContainer(_ definition: AnyDefinition) -> String {
    """
    The definition is not registered in any container: \(definition).

    To fix: call 'implements' before the definition is removed, and while its container exists.
    """
  }

  /// Returns the message for a required property that is set to `nil`.
  static func requiredProperty(_ type: Any.Type, isWeak: Bool) -> String {
    """
    A required property of type '\(type)' cannot be set to nil.

    To fix: declare it '@\(isWeak ? "InjectedWeak" : "Injected")(required: false)'.
    """
  }

  /// Returns the message for a controller that only a storyboard can create.
  static func needsStoryboard(_ type: Any.Type) -> String {
    """
    '\(type)' is registered with 'register(storyboardType:)', so only a storyboard can create it.

    To fix: mark its scene with 'dipTag', or register a factory.
    """
  }

  /// Returns the message for a successful resolution, for the verbose log.
  static func resolved(_ key: DefinitionKey, _ instance: Any, isNew: Bool) -> String {
    isNew ? "Resolved \(key): created \(instance)" : "Resolved \(key): reused \(instance)"
  }

  /// Returns the message for a lookup failure, with similar registrations.
  static func lookupFailure(_ error: any Error, _ similar: [SimilarRegistration]) -> String {
    "Dip: \(error)" + ContainerEngineMessages.similarLines(similar)
  }

  /// Returns the message for an error that a factory threw.
  static func thrown(_ error: any Error, resolving key: DefinitionKey) -> String {
    "Dip: Could not resolve \(key.serviceKey.quotedDescription): a factory threw '\(error)'."
  }
}

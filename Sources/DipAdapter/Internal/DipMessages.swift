// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The texts of the adapter's traps and of its log.
enum DipMessages {
  /// A change of a container that has been bootstrapped.
  static func isBootstrapped(_ key: DefinitionKey) -> String {
    """
    The container has been bootstrapped, and its definitions cannot be changed any more: \(key.serviceKey.quotedDescription).

    To fix: register everything before 'bootstrap()', or begin anew with 'reset()'.
    """
  }

  /// A definition of another container.
  static func otherContainer(_ definition: AnyDefinition) -> String {
    """
    The definition is not one of this container: \(definition).

    To fix: register the type with the container that gave the definition.
    """
  }

  /// A further type for a definition that no container has.
  static func hasNoContainer(_ definition: AnyDefinition) -> String {
    """
    The definition is not registered in any container: \(definition).

    To fix: call 'implements' before the definition is removed, and while its container exists.
    """
  }

  /// A required property that is set to `nil`.
  static func requiredProperty(_ type: Any.Type, isWeak: Bool) -> String {
    """
    A required property of type '\(type)' cannot be set to nil.

    To fix: declare it '@\(isWeak ? "InjectedWeak" : "Injected")(required: false)'.
    """
  }

  /// A controller that only a storyboard can make.
  static func needsStoryboard(_ type: Any.Type) -> String {
    """
    '\(type)' is registered with 'register(storyboardType:)', and only a storyboard makes it.

    To fix: mark its scene with 'dipTag', or register a factory.
    """
  }

  /// A resolution that has succeeded, for the verbose log.
  static func resolved(_ key: DefinitionKey, _ instance: Any, isNew: Bool) -> String {
    isNew ? "Resolved \(key): created \(instance)" : "Resolved \(key): reused \(instance)"
  }

  /// What could not be resolved, and what is registered instead.
  static func miss(_ error: any Error, _ misses: [SimilarRegistration]) -> String {
    "Dip: \(error)" + ContainerEngineMessages.near(misses)
  }

  /// Returns the message for an error that a factory threw.
  static func thrown(_ error: any Error, resolving key: DefinitionKey) -> String {
    "Dip: Could not resolve \(key.serviceKey.quotedDescription): a factory threw '\(error)'."
  }
}

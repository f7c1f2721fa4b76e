// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension DependencyContainer {
  /// Returns whether this container, and not a collaborator, has a registration of a type without arguments, and resolves
  /// nothing.
  ///
  /// A property that returns a composition root checks whether it has already registered the root: each container has its
  /// own. Unlike `resolve`, this function writes no lookup failure.
  ///
  /// - Parameters:
  ///   - type: The registered type.
  ///   - tag: The registered tag.
  public func hasRegistration<T>(of type: T.Type, tag: DependencyTagConvertible? = nil) -> Bool {
    let key = DefinitionKey(type: type, typeOfArguments: Void.self, tag: tag?.dependencyTag)
    return registry.registration(key.serviceKey) != nil
  }
}

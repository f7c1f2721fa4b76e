// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ContainerEngine

extension DependencyContainer {
  /// Registers a factory with all that is known of it; the other calls end here.
  ///
  /// - Parameters:
  ///   - scope: How long instances are kept.
  ///   - type: The type that is resolved.
  ///   - tag: Tells definitions of one type apart.
  ///   - factory: Makes an instance, of a tuple of arguments.
  ///   - numberOfArguments: How many arguments there are.
  ///   - autoWiringFactory: Makes an instance of parameters that are resolved by their types.
  /// - Precondition: The container has not been bootstrapped.
  public func register<T, U>(
    scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping (U) throws -> T,
    numberOfArguments: Int, autoWiringFactory: @escaping (DependencyContainer, Tag?) throws -> T
  ) -> Definition<T, U> {
    define(
      scope, tag, numberOfArguments, Place(#filePath, #line, #column),
      { Factory { _, memory in try factory(memory.assumingMemoryBound(to: U.self).pointee) } }, autoWiringFactory)
  }

  @usableFromInline
  func define<T, U>(
    _ scope: ComponentScope, _ tag: DependencyTagConvertible?, _ numberOfArguments: Int, _ place: Place,
    _ factory: @escaping () -> Factory<T>,
    _ wire: ((DependencyContainer, Tag?) throws -> T)?
  ) -> Definition<T, U> {
    let definition = TypedDefinition<T, U>(
      scope, numberOfArguments: numberOfArguments, place, in: self, factory: factory, wire: wire)
    add(definition, DefinitionKey(type: T.self, typeOfArguments: U.self, tag: tag?.dependencyTag))
    return Definition(definition)
  }

  /// Registers a definition once more, with another tag.
  ///
  /// - Precondition: The container has not been bootstrapped.
  public func register<T, U>(_ definition: Definition<T, U>, tag: DependencyTagConvertible? = nil) {
    add(definition.erased.base, DefinitionKey(type: T.self, typeOfArguments: U.self, tag: tag?.dependencyTag))
  }

  /// Makes a definition answer to a further type.
  ///
  /// - Parameters:
  ///   - definition: A definition of this container.
  ///   - type: The further type. An instance that does not conform to it is an error.
  ///   - tag: The tag with which the further type is resolved.
  /// - Returns: A definition of the further type, which shares what is kept.
  /// - Precondition: The definition is of this container, which has not been bootstrapped.
  @discardableResult
  public func register<T, U, F>(
    _ definition: Definition<T, U>, type: F.Type, tag: DependencyTagConvertible? = nil
  ) -> Definition<F, U> {
    guard definition.erased.container === self else {
      Trap.stop(DipFailure.otherContainer(definition.erased), at: definition.erased.place)
    }
    forward(definition.erased, type, tag?.dependencyTag)
    return Definition(ForwardedDefinition<F, U>(of: definition.erased.base, in: self))
  }

  func forward(_ definition: AnyDefinition, _ type: Any.Type, _ tag: Tag?) {
    add(definition.base, DefinitionKey(type: type, typeOfArguments: definition.argumentsType, tag: tag))
  }

  private func add(_ definition: AnyDefinition, _ key: DefinitionKey) {
    guard !state.withLock({ $0.value.isBootstrapped }) else {
      Trap.stop(DipFailure.isBootstrapped(key), at: definition.place)
    }
    let former = definitions.withLock { table -> AnyDefinition? in
      defer { table.value.add(definition, key) }
      return table.value[key]
    }
    definition.known.withLock { known in
      if known.value.registrations.isEmpty { known.value.registeredTag = key.tag }
    }
    if let former, former !== definition { forget(former, key) }
    // What has answered for the tag until now is no registration of its own.
    if former == nil { registry.remove(key.serviceKey) }
    registry.add(definition.registration(for: key.tag, in: self), under: key.serviceKey)
  }

  /// Removes a definition with a tag, and what is kept of it.
  ///
  /// - Precondition: The container has not been bootstrapped.
  public func remove<T, U>(_ definition: Definition<T, U>, tag: DependencyTagConvertible? = nil) {
    let key = DefinitionKey(type: T.self, typeOfArguments: U.self, tag: tag?.dependencyTag)
    guard !state.withLock({ $0.value.isBootstrapped }) else {
      Trap.stop(DipFailure.isBootstrapped(key), at: definition.erased.place)
    }
    guard let former = definitions.withLock({ $0.value.remove(key) }) else { return }
    forget(former, key)
    registry.remove(key.serviceKey)
  }

  /// Drops what a definition has made for tags that fell back to the one without.
  private func forget(_ definition: AnyDefinition, _ key: DefinitionKey) {
    guard key.tag == nil else { return }
    let tags = definition.known.withLock { $0.value.registrations.keys.compactMap { $0 } }
    for tag in tags where definitions.withLock({ $0.value[key.tagged(with: tag)] }) == nil {
      registry.remove(key.tagged(with: tag).serviceKey)
    }
  }
}

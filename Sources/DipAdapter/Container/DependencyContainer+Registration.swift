// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
public import ContainerEngine

extension DependencyContainer {
  /// Registers a factory with all of its properties. All other overloads call this one.
  ///
  /// - Parameters:
  ///   - scope: The lifetime of instances.
  ///   - type: The resolved type.
  ///   - tag: Distinguishes definitions of the same type.
  ///   - factory: Creates an instance from a tuple of arguments.
  ///   - numberOfArguments: The number of arguments.
  ///   - autoWiringFactory: Creates an instance from parameters that are resolved by their types.
  /// - Precondition: The container has not been bootstrapped.
  public func register<T, U>(
    scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping (U) throws -> T,
    numberOfArguments: Int, autoWiringFactory: @escaping (DependencyContainer, Tag?) throws -> T
  ) -> Definition<T, U> {
    define(
      scope, tag, numberOfArguments, SourceLocation("", 0, 0),
      { Factory { _, memory in try factory(memory.read(as: U.self)) } }, autoWiringFactory)
  }

  @usableFromInline
  func define<T, U>(
    _ scope: ComponentScope, _ tag: DependencyTagConvertible?, _ numberOfArguments: Int, _ place: SourceLocation,
    _ factory: @escaping () -> Factory<T>,
    _ wire: ((DependencyContainer, Tag?) throws -> T)?
  ) -> Definition<T, U> {
    let definition = TypedDefinition<T, U>(
      scope, numberOfArguments: numberOfArguments, place, in: self, factory: factory, wire: wire)
    add(definition, DefinitionKey(type: T.self, typeOfArguments: U.self, tag: tag?.dependencyTag))
    return Definition(definition)
  }

  /// Registers a definition again: with another tag, in another container, or to release its cached instances.
  ///
  /// Each container caches its own instances. Additional types that are registered later belong to this container.
  ///
  /// - Precondition: The container has not been bootstrapped.
  public func register<T, U>(_ definition: Definition<T, U>, tag: DependencyTagConvertible? = nil) {
    let base = definition.erased.base
    let key = DefinitionKey(type: T.self, typeOfArguments: U.self, tag: tag?.dependencyTag)
    add(base, key, isInstance: base.type == T.self ? nil : { $0 is T })
  }

  /// Registers a definition under an additional type.
  ///
  /// - Parameters:
  ///   - definition: A definition of this container.
  ///   - type: The additional type. An instance that does not conform to it is an error.
  ///   - tag: The tag with which the additional type is resolved.
  /// - Returns: A definition of the additional type, which shares the cached instance.
  /// - Precondition: The definition is of this container, which has not been bootstrapped.
  @discardableResult
  public func register<T, U, F>(
    _ definition: Definition<T, U>, type: F.Type, tag: DependencyTagConvertible? = nil
  ) -> Definition<F, U> {
    guard definition.erased.container === self else {
      Trap.stop(DipMessages.otherContainer(definition.erased), at: definition.erased.place)
    }
    forward(definition.erased, type, tag?.dependencyTag)
    return Definition(ForwardedDefinition<F, U>(of: definition.erased.base, tag?.dependencyTag, in: self))
  }

  func forward<F>(
    _ definition: AnyDefinition, _ type: F.Type, _ tag: Tag?,
    resolvingProperties block: ((DependencyContainer, Any) throws -> Void)? = nil
  ) {
    // Before the entry, so that no resolution of the type misses the closure.
    definition.base.forward(to: Completion.Target(type: type, tag: tag), block)
    let key = DefinitionKey(type: type, typeOfArguments: definition.argumentsType, tag: tag)
    add(definition.base, key, isInstance: definition.base.type == type ? nil : { $0 is F })
  }

  private func add(_ definition: AnyDefinition, _ key: DefinitionKey, isInstance: ((Any) -> Bool)? = nil) {
    guard !state.withLock({ $0.value.isBootstrapped }) else {
      Trap.stop(DipMessages.isBootstrapped(key), at: definition.place)
    }
    let entry = DefinitionTable.Entry(definition: definition, isInstance: isInstance)
    let removal = definitions.withLock { $0.value.add(entry, key) }
    if let removal {
      forget(removal, key)
    } else {
      // The previous registration for the tag was the fallback's.
      registry.remove(key.serviceKey)
    }
    definition.setContainer(self)
    registry.add(registration(of: definition, for: key.tag), under: key.serviceKey)
  }

  /// Returns the registration of a definition for a tag, created at its first resolution.
  func registration(of definition: AnyDefinition, for tag: Tag?) -> Registration {
    if let known = definitions.withLock({ $0.value.registration(of: definition, for: tag) }) { return known }
    let newRegistration = definition.makeRegistration(in: self)
    let registration = definitions.withLock { $0.value.insert(newRegistration, of: definition, for: tag) }
    definition.updateMetadata(of: registration)
    return registration
  }

  /// Removes a definition with a tag, and its cached instances.
  ///
  /// - Precondition: The container has not been bootstrapped.
  public func remove<T, U>(_ definition: Definition<T, U>, tag: DependencyTagConvertible? = nil) {
    let key = DefinitionKey(type: T.self, typeOfArguments: U.self, tag: tag?.dependencyTag)
    guard !state.withLock({ $0.value.isBootstrapped }) else {
      Trap.stop(DipMessages.isBootstrapped(key), at: definition.erased.place)
    }
    guard let removal = definitions.withLock({ $0.value.remove(key) }) else { return }
    forget(removal, key)
    registry.remove(key.serviceKey)
  }

  /// Releases the instances of a replaced or removed entry, including those for tags that fell back to it.
  private func forget(_ removal: DefinitionTable.Removal, _ key: DefinitionKey) {
    let definition = removal.entry.definition
    if key.type == definition.type { definition.removeContainer(self) }
    for tag in removal.fallbackTags { registry.remove(key.tagged(with: tag).serviceKey) }
    for registration in removal.ended { registration.releaseInstance() }
  }
}

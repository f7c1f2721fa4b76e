// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A factory with its scope, which `register` returns to set properties and to add additional types.
///
/// It is `Sendable` and can be used on any thread.
public final class Definition<T, U>: DefinitionType, @unchecked Sendable {
  // SAFETY: `erased` documents its own access.

  /// A factory that takes a tuple of arguments.
  public typealias F = (U) throws -> T

  let erased: TypedDefinition<T, U>

  init(_ erased: TypedDefinition<T, U>) {
    self.erased = erased
  }

  /// Adds a closure that sets properties of each new instance, once it is cached. Connect services that depend on each
  /// other here.
  ///
  /// - Parameter block: Receives the container and the instance. Called in the order of addition, with no lock held.
  @discardableResult
  #if canImport(UIKit) || canImport(AppKit)
  // NB: For controllers and views, the overload whose closure is on the main actor is preferred.
  @_disfavoredOverload
  #endif
  public func resolvingProperties(_ block: @escaping (DependencyContainer, T) throws -> Void) -> Definition {
    erased.add(for: nil) { container, instance in
      if let instance = instance as? T { try block(container, instance) }
    }
    return self
  }

  /// Resolves a property of each new instance.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - type: The type to resolve.
  ///   - tag: The tag to resolve.
  @discardableResult
  public func resolvingProperty<Root, V>(
    _ keyPath: ReferenceWritableKeyPath<Root, V>, as type: Any.Type = V.self, tag: DependencyTagConvertible? = nil
  ) -> Definition {
    resolvingProperty(keyPath) { container in
      let resolved = try container.resolve(type, tag: tag)
      guard let value = resolved as? V else {
        throw DipError.invalidType(
          resolved: resolved,
          key: DefinitionKey(type: V.self, typeOfArguments: Void.self, tag: tag?.dependencyTag))
      }
      return value
    }
  }

  /// Sets a property of each new instance.
  ///
  /// - Parameters:
  ///   - keyPath: The property.
  ///   - factory: Returns the value.
  @discardableResult
  public func resolvingProperty<Root, V>(
    _ keyPath: ReferenceWritableKeyPath<Root, V>,
    factory: @escaping (DependencyContainer) throws -> V = { try $0.resolve() }
  ) -> Definition {
    erased.add(for: nil) { container, instance in
      if let root = instance as? Root { root[keyPath: keyPath] = try factory(container) }
    }
    return self
  }

  /// Sets whether ``Injected`` properties of instances are set, overriding the container's setting.
  @discardableResult
  public func autoInjectingProperties(_ shouldAutoInject: Bool = true) -> Definition {
    erased.setAutoInjects(shouldAutoInject)
    return self
  }

  /// Registers the definition for an additional type, in the container in which it was registered last.
  ///
  /// - Parameters:
  ///   - type: The additional type. An instance that does not conform to it is an error.
  ///   - tag: The tag with which the additional type is resolved.
  /// - Precondition: The definition is registered in a container that still exists and has not been bootstrapped.
  @discardableResult
  public func implements<Further>(_ type: Further.Type, tag: DependencyTagConvertible? = nil) -> Definition {
    container.forward(erased, type, tag?.dependencyTag)
    return self
  }

  private var container: DependencyContainer {
    guard let container = erased.container else { Trap.stop(DipMessages.hasNoContainer(erased), at: erased.place) }
    return container
  }

  /// Registers the definition for an additional type, with a closure that sets properties when that type is resolved.
  ///
  /// - Precondition: As in ``implements(_:tag:)``.
  @discardableResult
  public func implements<Further>(
    _ type: Further.Type, tag: DependencyTagConvertible? = nil,
    resolvingProperties: @escaping (DependencyContainer, Further) throws -> Void
  ) -> Definition {
    container.forward(erased, type, tag?.dependencyTag) { container, instance in
      if let instance = instance as? Further { try resolvingProperties(container, instance) }
    }
    return self
  }

  /// Registers the definition for additional types.
  ///
  /// - Precondition: As in ``implements(_:tag:)``.
  @discardableResult
  public func implements<A, B>(_ a: A.Type, _ b: B.Type) -> Definition {
    implements(a).implements(b)
  }

  /// Registers the definition for additional types.
  ///
  /// - Precondition: As in ``implements(_:tag:)``.
  @discardableResult
  public func implements<A, B, C>(_ a: A.Type, _ b: B.Type, _ c: C.Type) -> Definition {
    implements(a).implements(b).implements(c)
  }

  /// Registers the definition for additional types.
  ///
  /// - Precondition: As in ``implements(_:tag:)``.
  @discardableResult
  public func implements<A, B, C, D>(_ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type) -> Definition {
    implements(a).implements(b).implements(c).implements(d)
  }

  /// Registers the definition for any number of additional types.
  ///
  /// - Precondition: As in ``implements(_:tag:)``.
  @discardableResult
  @_disfavoredOverload
  public func implements<A, B, C, D, E, each F>(
    _ a: A.Type, _ b: B.Type, _ c: C.Type, _ d: D.Type, _ e: E.Type, _ f: repeat (each F).Type
  ) -> Definition {
    implements(a).implements(b).implements(c).implements(d).implements(e)
    for type in repeat each f { implements(type) }
    return self
  }
}

extension Definition: CustomStringConvertible {
  /// `Service, of (Int, String), in the scope 'shared'`
  public var description: String { erased.description }
}

/// A definition with its types.
class TypedDefinition<T, U>: AnyDefinition, @unchecked Sendable {
  // SAFETY: everything here is constant.

  private let makeFactory: () -> Factory<T>
  private let wireFactory: ((DependencyContainer, DependencyContainer.Tag?) throws -> T)?

  init(
    _ scope: ComponentScope, numberOfArguments: Int, _ place: SourceLocation, in container: DependencyContainer,
    factory: @escaping () -> Factory<T>, wire: ((DependencyContainer, DependencyContainer.Tag?) throws -> T)?
  ) {
    makeFactory = factory
    wireFactory = wire
    super.init(T.self, U.self, scope, numberOfArguments: numberOfArguments, place, in: container)
  }

  override var isWireable: Bool { wireFactory != nil && numberOfArguments > 0 }

  override func wire(_ container: DependencyContainer, _ tag: DependencyContainer.Tag?) throws -> Any {
    guard let wireFactory else { return try super.wire(container, tag) }
    return try wireFactory(container, tag)
  }

  override func makeRegistration(in registry: Registry) -> Registration {
    Registration(T.self, U.self, factory: makeFactory(), scope.lifetime, in: registry, place)
  }
}

extension AnyDefinition: DefinitionType, CustomStringConvertible {
  var description: String {
    let arguments = argumentsType == Void.self ? "" : ", of \(ArgumentList(argumentsType))"
    return "\(type)\(arguments), in the scope '\(scope)', \(place.description)"
  }
}

/// A definition of any type.
public protocol DefinitionType: AnyObject {}

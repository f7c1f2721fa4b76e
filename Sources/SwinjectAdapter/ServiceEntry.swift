// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A registration that `register` returns, to set its scope and to add closures that complete its instances.
///
/// It is `Sendable` and can be used on any thread.
public final class ServiceEntry<Service>: Sendable {
  let registration: Registration
  private let container: WeakContainer

  init(_ registration: Registration, in container: Container) {
    self.registration = registration
    self.container = WeakContainer(container)
  }

  /// The type of the service.
  public var serviceType: Any.Type { registration.serviceType }

  /// `Resolver`, or the tuple of it and the static argument types of the factory.
  public var argumentsType: Any.Type {
    registration.argumentsType == Void.self ? (any Resolver).self : registration.argumentsType
  }

  /// Sets the scope of instances. As in Swinject, the first resolution fixes the scope, and a later change has no effect.
  ///
  /// So choose the scope before another thread resolves the service: a lookup between `register` and this call fixes the
  /// container's default scope.
  @discardableResult
  public func inObjectScope(_ objectScope: any ObjectScopeProtocol) -> Self {
    registration.choose(Lifetime.of(objectScope))
    if (objectScope as? ObjectScope)?.kind ?? .custom == .custom {
      container.value?.registry.tellStoragesOfGraphs()
    }
    return self
  }

  /// Sets the scope of instances. The first resolution fixes it, as described for scopes of any type.
  @discardableResult
  public func inObjectScope(_ objectScope: ObjectScope) -> Self {
    inObjectScope(objectScope as any ObjectScopeProtocol)
  }

  /// Adds a closure that is called with every new instance, before `resolve` returns it, in the order of addition.
  ///
  /// Connect services that depend on each other here.
  ///
  /// - Parameter completed: Receives the resolver and the instance. Called with no lock held.
  @discardableResult
  public func initCompleted(_ completed: @escaping (any Resolver, Service) -> Void) -> Self {
    registration.addCompletion { reference, instance in
      if let service = instance as? Service { completed(ResolverReference.resolver(reference), service) }
    }
    return self
  }

  /// Records the parameters of an autoregistered initializer, and which of them are arguments.
  @usableFromInline
  func declaring(_ parameters: [Any.Type], besides arguments: [Any.Type] = []) -> Self {
    registration.updateMetadata {
      $0.parameters = parameters
      $0.arguments = arguments
    }
    return self
  }

  /// Records that the factory and the completion closures are isolated to the main actor.
  @discardableResult
  package func belongingToMainActor() -> Self {
    registration.updateMetadata { $0.isOfMainActor = true }
    return self
  }

  /// Disables caching, although descriptions show the default scope. For extensions that register existing objects.
  @discardableResult
  package func withoutSharing() -> Self {
    let lifetime = registration.lifetime
    registration.choose(Lifetime(.transient, lifetime.name, scope: lifetime.scope))
    return self
  }

  /// Registers the service under an additional type. Has no effect after its container was released.
  ///
  /// - Parameters:
  ///   - type: The additional type. An instance that does not conform to it resolves to `nil`.
  ///   - name: The name of the additional type.
  @discardableResult
  public func implements<T>(_ type: T.Type, name: String? = nil) -> ServiceEntry<Service> {
    container.value?.forward(type, name: name, to: self)
    return self
  }

  /// Registers the service under additional types.
  @discardableResult
  public func implements<T1, T2, each T>(
    _ type1: T1.Type, _ type2: T2.Type, _ types: repeat (each T).Type
  ) -> ServiceEntry<Service> {
    implements(type1)
    implements(type2)
    for type in repeat each types { implements(type) }
    return self
  }
}

/// A constant weak reference to a container.
private final class WeakContainer: @unchecked Sendable {
  // SAFETY: set once; reading a weak reference is thread-safe.
  private(set) weak var value: Container?

  init(_ value: Container) {
    self.value = value
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A registration, as `register` gives it: to choose its scope, and what happens to its instances.
///
/// `Sendable`: it can be used from any thread.
public final class ServiceEntry<Service>: Sendable {
  let registration: Registration
  private let container: WeakContainer

  init(_ registration: Registration, in container: Container) {
    self.registration = registration
    self.container = WeakContainer(container)
  }

  /// The type of the service.
  public var serviceType: Any.Type { registration.serviceType }

  /// `Resolver`, or the tuple of it and the static types of the factory's arguments.
  public var argumentsType: Any.Type {
    registration.argumentsType == Void.self ? (any Resolver).self : registration.argumentsType
  }

  /// Chooses how long instances are kept. A change after the first resolution has no effect on what is kept.
  @discardableResult
  public func inObjectScope(_ objectScope: any ObjectScopeProtocol) -> Self {
    registration.choose(Lifetime.of(objectScope))
    if (objectScope as? ObjectScope)?.kind ?? .custom == .custom {
      container.value?.registry.tellStoragesOfGraphs()
    }
    return self
  }

  /// Chooses how long instances are kept. A change after the first resolution has no effect on what is kept.
  @discardableResult
  public func inObjectScope(_ objectScope: ObjectScope) -> Self {
    inObjectScope(objectScope as any ObjectScopeProtocol)
  }

  /// Adds a closure that is called with every new instance, before `resolve` returns it, in the order of addition.
  ///
  /// This is where services that need each other are connected.
  ///
  /// - Parameter completed: Receives the resolver of the call, and the instance. Called with no lock held.
  @discardableResult
  public func initCompleted(_ completed: @escaping (any Resolver, Service) -> Void) -> Self {
    registration.addCompletion { reference, instance in
      if let service = instance as? Service { completed(ResolverReference.resolver(reference), service) }
    }
    return self
  }

  /// Notes what the initializer of an autoregistration takes, and which of it are arguments.
  @usableFromInline
  func declaring(_ parameters: [Any.Type], besides arguments: [Any.Type] = []) -> Self {
    registration.declare {
      $0.parameters = parameters
      $0.arguments = arguments
    }
    return self
  }

  /// Notes that what makes and completes instances belongs to the main actor.
  @discardableResult
  package func belongingToMainActor() -> Self {
    registration.declare { $0.isOfMainActor = true }
    return self
  }

  /// Creates an instance for each resolution, though descriptions show the default scope: for extensions that register objects
  /// which others have created.
  @discardableResult
  package func withoutSharing() -> Self {
    let lifetime = registration.lifetime
    registration.choose(Lifetime(.transient, lifetime.name, scope: lifetime.scope))
    return self
  }

  /// Makes the registration answer to a further type, without effect once its container has gone.
  ///
  /// - Parameters:
  ///   - type: The further type. An instance that does not conform to it resolves to `nil`.
  ///   - name: The name under which the further type is looked up.
  @discardableResult
  public func implements<T>(_ type: T.Type, name: String? = nil) -> ServiceEntry<Service> {
    container.value?.forward(type, name: name, to: self)
    return self
  }

  /// Makes the registration answer to further types.
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

/// A weak reference to a container that never changes.
private final class WeakContainer: @unchecked Sendable {
  // SAFETY: set once; reading a weak reference is safe from any thread.
  private(set) weak var value: Container?

  init(_ value: Container) {
    self.value = value
  }
}

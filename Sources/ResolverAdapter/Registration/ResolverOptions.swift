// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A registration that `register` returns, to set its scope and to add closures that complete its instances.
///
/// A `Sendable` value that can be used on any thread.
public struct ResolverOptions<Service>: Sendable {
  /// The registration.
  public var registration: ResolverRegistration<Service>

  init(_ registration: ResolverRegistration<Service>) {
    self.registration = registration
  }

  /// Registers the service under an additional type. Has no effect after its resolver was released.
  ///
  /// As in Resolver, the additional type then resolves the service without a name, even if it was registered with one.
  ///
  /// - Parameters:
  ///   - type: The additional type. A lookup of an instance that does not conform to it fails.
  ///   - name: The name of the additional type.
  @discardableResult
  public func implements<Protocol>(_ type: Protocol.Type, name: Resolver.Name? = nil) -> ResolverOptions<Service> {
    registration.forward(type, name)
    return self
  }

  /// Adds a closure that sets properties of each new instance, before a scope caches it.
  @discardableResult
  public func resolveProperties(_ block: @escaping ResolverFactoryMutator<Service>) -> ResolverOptions<Service> {
    resolveProperties { resolver, service, _ in block(resolver, service) }
  }

  /// Adds a closure that sets properties of each new instance, with the arguments of the call, before a scope caches
  /// it.
  @discardableResult
  public func resolveProperties(
    _ block: @escaping ResolverFactoryMutatorArgumentsN<Service>
  ) -> ResolverOptions<Service> {
    registration.update { factory in
      { resolver, args in
        guard let service = factory(resolver, args) else { return nil }
        block(resolver, service, Resolver.Args(args))
        return service
      }
    }
    return self
  }

  /// Sets the scope of instances. Takes effect at the next resolution, even if the service has been resolved before.
  @discardableResult
  public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
    registration.choose(scope)
    return self
  }

  /// Records that the factory takes arguments, so its dependencies cannot be analyzed without them.
  @usableFromInline
  func takingArguments() -> Self {
    registration.updateMetadata { $0.needsSample = true }
    return self
  }

  /// Records that a composition root controls the instances' lifetime.
  func bridged(from root: Any.Type) -> Self {
    registration.bridge(from: root)
    return self
  }

  func belongingToMainActor() -> Self {
    registration.updateMetadata { $0.isOfMainActor = true }
    return self
  }
}

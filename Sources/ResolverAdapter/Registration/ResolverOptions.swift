// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A registration, as `register` gives it: to choose its scope, and what happens to its instances.
///
/// A value: `Sendable`, it can be used from any thread.
public struct ResolverOptions<Service>: Sendable {
  /// The registration.
  public var registration: ResolverRegistration<Service>

  init(_ registration: ResolverRegistration<Service>) {
    self.registration = registration
  }

  /// Makes the registration answer to a further type, without effect once its resolver has gone.
  ///
  /// As in Resolver, what is asked for then is the service without a name, also if it was registered with one.
  ///
  /// - Parameters:
  ///   - type: The further type. An instance that does not conform to it counts as none.
  ///   - name: The name under which the further type is looked up.
  @discardableResult
  public func implements<Protocol>(_ type: Protocol.Type, name: Resolver.Name? = nil) -> ResolverOptions<Service> {
    registration.forward(type, name)
    return self
  }

  /// Adds a closure that sets what each new instance needs, before a scope keeps it.
  @discardableResult
  public func resolveProperties(_ block: @escaping ResolverFactoryMutator<Service>) -> ResolverOptions<Service> {
    resolveProperties { resolver, service, _ in block(resolver, service) }
  }

  /// Adds a closure that sets what each new instance needs, with the arguments of the call, before a scope keeps it.
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

  /// Sets how long instances are cached. Takes effect at the next resolution, also if the service has been resolved before.
  @discardableResult
  public func scope(_ scope: ResolverScope) -> ResolverOptions<Service> {
    registration.choose(scope)
    return self
  }

  /// Notes that the factory takes arguments, without which it cannot be looked into.
  @usableFromInline
  func takingArguments() -> Self {
    registration.declare { $0.needsSample = true }
    return self
  }

  /// Lets the root own what it makes.
  func bridged(from root: Any.Type) -> Self {
    registration.bridge(from: root)
    return self
  }

  func belongingToMainActor() -> Self {
    registration.declare { $0.isOfMainActor = true }
    return self
  }
}

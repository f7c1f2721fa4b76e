// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Keeps the first instance for each resolver that is asked, in its ``Resolver/cache``. Values are kept too.
///
/// `Sendable`.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
  // SAFETY: it adds nothing that changes.

  /// Makes a scope.
  public convenience init() {
    self.init("container")
  }

  /// Gives the instance that the resolver's cache keeps of a service and name, or makes and keeps one.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    resolver.cache.instances.resolve(registration, resolver, args)
  }

  override func lifetime(_ key: String) -> Lifetime {
    Lifetime(name, scope: self) {
      KeyedStorage(key) { registry in Resolver.with(registry.reference) { $0.cache.instances } }
    }
  }
}

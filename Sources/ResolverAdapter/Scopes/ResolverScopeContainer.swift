// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Caches the first instance for each resolver that is asked, in its ``Resolver/cache``. Values are cached too.
///
/// `Sendable`.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
  // SAFETY: it adds nothing that changes.

  /// Creates a scope.
  public convenience init() {
    self.init("container", .strongly)
  }

  /// Returns the instance that the resolver's cache has for the registration's service and name, or creates one.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    let cache = resolver.cache
    return cache.caching == .nothing
      ? registration.instantiate(resolver: resolver, args: args)
      : cache.cachedInstance(of: registration, for: resolver, args)
  }

  /// Does nothing, as in Resolver: ``Resolver/cache`` is reset instead.
  public override func reset() {}

  override func lifetime(_ key: String, in resolver: Resolver) -> Lifetime {
    Lifetime(name, scope: self) { ContainerStorage(key) }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A scope that caches the first instance for each resolving resolver, in its ``Resolver/cache``. Values are cached
/// too.
///
/// It is `Sendable`.
public final class ResolverScopeContainer: ResolverScope, @unchecked Sendable {
  // SAFETY: this class adds no mutable state.

  /// Creates a scope.
  public convenience init() {
    self.init("container", .strongly)
  }

  /// Returns the instance of the registration's service and name in the resolver's cache, or creates one.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    let cache = resolver.cache
    return cache.caching == .nothing
      ? registration.instantiate(resolver: resolver, args: args)
      : cache.cachedInstance(of: registration, for: resolver, args)
  }

  /// Does nothing, as in Resolver. Reset ``Resolver/cache`` instead.
  public override func reset() {}

  override func lifetime(_ key: String, in resolver: Resolver) -> Lifetime {
    Lifetime(name, scope: self) { ContainerStorage(key) }
  }
}

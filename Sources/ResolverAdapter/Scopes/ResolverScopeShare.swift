// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A scope that caches an object weakly. Values are not cached.
///
/// It is `Sendable`.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
  // SAFETY: this class adds no mutable state.

  /// Creates a scope.
  public convenience init() {
    self.init("shared", .weakly)
  }

  /// Returns the object that this scope caches for the registration's service and name, or creates one.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    cachedInstance(of: registration, for: registration.owner ?? resolver, args)
  }
}

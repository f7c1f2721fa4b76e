// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A scope that caches an object during a thread's outermost resolution, across all resolvers. Values are not cached.
///
/// It is `Sendable`.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
  // SAFETY: this class adds no mutable state.

  /// Creates a scope.
  public convenience init() {
    self.init("graph", .nothing)
  }

  /// Returns an instance of a registration with the lifetime of the registration's own scope.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    registration.resolve(resolver: resolver, args: args)
  }

  /// Does nothing: a graph ends by itself.
  public override func reset() {}

  override func lifetime(_ key: String, in resolver: Resolver) -> Lifetime { Lifetime(.graph, name, scope: self) }
}

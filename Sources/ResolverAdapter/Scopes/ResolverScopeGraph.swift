// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Caches an object while the outermost resolution of a thread lasts, in whichever resolvers. Values are not cached.
///
/// `Sendable`.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
  // SAFETY: it adds nothing that changes.

  /// Creates a scope.
  public convenience init() {
    self.init("graph", .nothing)
  }

  /// Returns an instance of a registration, as the registration's own scope has it.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    registration.resolve(resolver: resolver, args: args)
  }

  /// Does nothing: a graph ends by itself.
  public override func reset() {}

  override func lifetime(_ key: String, in resolver: Resolver) -> Lifetime { Lifetime(.graph, name, scope: self) }
}

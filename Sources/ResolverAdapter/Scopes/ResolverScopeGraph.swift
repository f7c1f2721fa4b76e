// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Keeps an object while the outermost resolution of a thread lasts, whichever resolvers it comes by. Values are not kept.
///
/// `Sendable`.
public final class ResolverScopeGraph: ResolverScope, @unchecked Sendable {
  // SAFETY: it adds nothing that changes.

  /// Makes a scope.
  public convenience init() {
    self.init("graph")
  }

  /// Gives an instance of a registration, as the registration's own scope has it.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    registration.resolve(resolver: resolver, args: args)
  }

  /// Does nothing: a graph ends by itself.
  public override func reset() {}

  override func lifetime(_ key: String) -> Lifetime { Lifetime(.graph, name, scope: self) }

  override func keepTrack(of registration: Registration) {}
}

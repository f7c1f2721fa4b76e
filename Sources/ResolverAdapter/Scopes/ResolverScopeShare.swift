// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Keeps an object as long as somebody else holds it. Values are not kept.
///
/// `Sendable`.
public final class ResolverScopeShare: ResolverScope, @unchecked Sendable {
  // SAFETY: it adds nothing that changes.

  /// Makes a scope.
  public convenience init() {
    self.init("shared", keepsWeakly: true)
  }

  /// Gives the object that this scope keeps of a service and name, or makes one.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    instances.resolve(registration, resolver, args)
  }

  override func lifetime(_ key: String) -> Lifetime { lifetime(key, .weak) }
}

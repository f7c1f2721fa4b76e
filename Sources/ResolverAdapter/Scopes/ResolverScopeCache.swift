// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Keeps the first instance of each registration, until it is reset. Values are kept too.
///
/// Make one to have a scope of your own. `Sendable`.
public class ResolverScopeCache: ResolverScope, @unchecked Sendable {
  // SAFETY: it adds nothing that changes.

  /// Makes a scope with nothing in it.
  public convenience init() {
    self.init("of its own")
  }

  init(_ name: String) {
    super.init(name)
  }

  /// Gives the instance that this scope keeps of a service and name, or makes and keeps one.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    instances.resolve(registration, resolver, args)
  }

  override func lifetime(_ key: String) -> Lifetime { lifetime(key, .container) }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A scope that caches the first instance of each service and name, until it is reset. Values are cached too.
///
/// Create one for a custom scope. It is `Sendable`.
public class ResolverScopeCache: ResolverScope, @unchecked Sendable {
  // SAFETY: this class adds no mutable state.

  /// Creates an empty scope.
  public convenience init() {
    self.init("of its own")
  }

  init(_ name: String) {
    super.init(name, .strongly)
  }

  /// Returns the instance that this scope caches for the registration's service and name, or creates and caches one.
  public override func resolve<Service>(
    registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?
  ) -> Service? {
    cachedInstance(of: registration, for: registration.owner ?? resolver, args)
  }
}

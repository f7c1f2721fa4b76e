// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What decides how long instances are kept.
public protocol ResolverScopeType: AnyObject {
  /// Returns an instance of a registration: one that is kept, or a new one.
  func resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?
  /// Drops what is kept.
  func reset()
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A policy for the lifetime of instances.
public protocol ResolverScopeType: AnyObject {
  /// Returns a cached instance of a registration, or a new one.
  func resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?
  /// Releases the cached instances.
  func reset()
}

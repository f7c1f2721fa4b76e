// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A property that is resolved when its owner is created, and is `nil` without a registration.
@propertyWrapper
public struct OptionalInjected<Service> {
  /// The service, or `nil`.
  public var wrappedValue: Service?

  /// Resolves the service from ``Resolver/root``.
  public init() {
    wrappedValue = Resolver.optional(Service.self)
  }

  /// Resolves the service from a resolver, and then from ``Resolver/root`` if it is not registered there.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    wrappedValue = container?.optional(Service.self, name: name) ?? Resolver.optional(Service.self, name: name)
  }

  /// The wrapper itself.
  public var projectedValue: OptionalInjected<Service> {
    get { self }
    set { self = newValue }
  }
}

extension OptionalInjected: Sendable where Service: Sendable {}

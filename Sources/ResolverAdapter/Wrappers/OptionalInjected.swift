// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A property that is resolved when its owner is made, and is `nil` where nothing is registered.
@propertyWrapper
public struct OptionalInjected<Service> {
  /// The service, or `nil`.
  public var wrappedValue: Service?

  /// Asks ``Resolver/root``.
  public init() {
    wrappedValue = Resolver.optional(Service.self)
  }

  /// Asks a resolver, and then ``Resolver/root`` if that has no such service.
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

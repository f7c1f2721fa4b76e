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

  /// Asks a resolver, or ``Resolver/root`` without one.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    wrappedValue = (container ?? .root).optional(Service.self, name: name)
  }

  /// The wrapper itself.
  public var projectedValue: OptionalInjected<Service> {
    get { self }
    set { self = newValue }
  }
}

extension OptionalInjected: Sendable where Service: Sendable {}

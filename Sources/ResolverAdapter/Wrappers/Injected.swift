// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A property that is resolved when its owner is created.
///
/// ```swift
/// final class Model {
///   @Injected var service: XYZService
///   @Injected(name: .mock) var other: XYZService
/// }
/// ```
@propertyWrapper
public struct Injected<Service> {
  /// The service.
  public var wrappedValue: Service

  /// Resolves the service from ``Resolver/root``.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  @inlinable
  public init() {
    wrappedValue = Resolver.resolve(Service.self)
  }

  /// Resolves the service from a resolver, or from ``Resolver/root`` without one.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    wrappedValue = (container ?? .root).resolve(Service.self, name: name)
  }

  /// The wrapper itself.
  public var projectedValue: Injected<Service> {
    get { self }
    set { self = newValue }
  }
}

extension Injected: Sendable where Service: Sendable {}

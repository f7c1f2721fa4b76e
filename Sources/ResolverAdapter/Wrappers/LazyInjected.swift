// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A property that is resolved on its first access.
///
/// Set arguments before that: `$service.args = 3`. Threads that access a property at the same time receive the same
/// instance. A copy of the wrapper, as in a copy of a struct with the property, resolves its own instance unless the
/// property was accessed before the copy.
@propertyWrapper
public struct LazyInjected<Service> {
  /// The resolver to use; without one, ``Resolver/root`` at the time of the access.
  public var container: Resolver?
  /// The registered name of the service.
  public var name: Resolver.Name?
  /// The argument of the factory, or a dictionary of several.
  public var args: Any?
  private var resolved: Resolved<Service>?

  /// Creates a property that is resolved from ``Resolver/root``.
  public init() {}

  /// Creates a property that is resolved from a resolver, or from ``Resolver/root`` without one.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    self.name = name
    self.container = container
  }

  /// Whether the service has not been resolved yet or has been released.
  public var isEmpty: Bool { resolved == nil }

  /// The service.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  public var wrappedValue: Service {
    mutating get {
      if let resolved = Resolved.load(&resolved) { return resolved.value }
      let newInstance = (container ?? .root).resolve(Service.self, name: name, args: args)
      return Resolved.publish(newInstance, in: &resolved).value
    }
    set { resolved = Resolved(newValue) }
  }

  /// The wrapper itself.
  public var projectedValue: LazyInjected<Service> {
    get { self }
    set { self = newValue }
  }

  /// Releases the service. The next access resolves it again.
  public mutating func release() {
    resolved = nil
  }
}

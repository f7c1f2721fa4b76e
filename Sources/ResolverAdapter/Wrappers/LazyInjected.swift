// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A property that is resolved when it is read first.
///
/// Arguments can be given until then: `$service.args = 3`. Threads that read one property at the same time get one instance. A copy
/// of the wrapper, as in a copy of the struct that has the property, resolves an instance of its own unless the property was read
/// before it was copied.
@propertyWrapper
public struct LazyInjected<Service> {
  /// The resolver to ask; ``Resolver/root`` at the time of asking without one.
  public var container: Resolver?
  /// The name that the service is registered with.
  public var name: Resolver.Name?
  /// The argument of the factory, or a dictionary of several.
  public var args: Any?
  private var resolved: Resolved<Service>?

  /// Creates a property that asks ``Resolver/root``.
  public init() {}

  /// Creates a property that asks a resolver, or ``Resolver/root`` without one.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    self.name = name
    self.container = container
  }

  /// Whether it has not been resolved yet, or has been released.
  public var isEmpty: Bool { resolved == nil }

  /// The service.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  public var wrappedValue: Service {
    mutating get {
      if let resolved = Resolved.load(&resolved) { return resolved.value }
      let made = (container ?? .root).resolve(Service.self, name: name, args: args)
      return Resolved.publish(made, in: &resolved).value
    }
    set { resolved = Resolved(newValue) }
  }

  /// The wrapper itself.
  public var projectedValue: LazyInjected<Service> {
    get { self }
    set { self = newValue }
  }

  /// Releases the service. The next read resolves it again.
  public mutating func release() {
    resolved = nil
  }
}

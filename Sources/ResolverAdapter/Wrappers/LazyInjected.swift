// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A property that is resolved when it is read first.
///
/// Arguments can be given until then: `$service.args = 3`. Threads that read it at the same time get one instance.
@propertyWrapper
public struct LazyInjected<Service> {
  /// The resolver to ask; ``Resolver/root`` at the time of asking without one.
  public var container: Resolver?
  /// The name that the service is registered with.
  public var name: Resolver.Name?
  /// What the factory takes.
  public var args: Any?
  private var kept = Guarded<Service?>(nil)

  /// Makes a property that asks ``Resolver/root``.
  public init() {}

  /// Makes a property that asks a resolver, or ``Resolver/root`` without one.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    self.name = name
    self.container = container
  }

  /// Whether it has not been resolved yet, or has been released.
  public var isEmpty: Bool { kept.withLock { $0.value == nil } }

  /// The service.
  ///
  /// - Precondition: The service is registered; otherwise the process ends.
  public var wrappedValue: Service {
    mutating get {
      if let service = kept.value { return service }
      let made = (container ?? .root).resolve(Service.self, name: name, args: args)
      return kept.withLock { kept in
        let service = kept.value ?? made
        kept.value = service
        return service
      }
    }
    set { kept = Guarded(newValue) }
  }

  /// The wrapper itself.
  public var projectedValue: LazyInjected<Service> {
    get { self }
    set { self = newValue }
  }

  /// Lets go of the service; it is resolved once more when it is read.
  public mutating func release() {
    kept = Guarded(nil)
  }
}

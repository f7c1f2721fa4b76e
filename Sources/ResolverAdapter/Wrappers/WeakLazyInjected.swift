// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A property that is resolved on its first access, and references the service weakly, for services that depend on each
/// other.
///
/// The service is `nil` once no other owner references it. In a scope that caches nothing, it is `nil` from the first
/// access.
@propertyWrapper
public struct WeakLazyInjected<Service> {
  /// The resolver to use; without one, ``Resolver/root`` at the time of the access.
  public var container: Resolver?
  /// The registered name of the service.
  public var name: Resolver.Name?
  /// The argument of the factory, or a dictionary of several.
  public var args: Any?
  private var resolved: Resolved<WeakReference>?

  /// Creates a property that is resolved from ``Resolver/root``.
  public init() {}

  /// Creates a property that is resolved from a resolver, or from ``Resolver/root`` without one.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    self.name = name
    self.container = container
  }

  /// Whether the service has not been resolved yet or its owners have released it.
  public var isEmpty: Bool { resolved?.value.object == nil }

  /// The service; `nil` if no other owner references it. It is resolved only once, even if it is released later.
  ///
  /// - Precondition: The service is registered at the first access; otherwise the process ends.
  public var wrappedValue: Service? {
    mutating get {
      if let resolved = Resolved.load(&resolved) { return resolved.value.object as? Service }
      let reference = WeakReference(object: object())
      return Resolved.publish(reference, in: &resolved).value.object as? Service
    }
    set { resolved = Resolved(WeakReference(object: newValue.flatMap { Registration.object($0) })) }
  }

  /// The wrapper itself.
  public var projectedValue: WeakLazyInjected<Service> {
    get { self }
    set { self = newValue }
  }

  /// Resolves the service.
  ///
  /// - Returns: The object, or `nil` for a value, which cannot be referenced weakly.
  private func object() -> AnyObject? {
    Registration.object((container ?? .root).resolve(Service.self, name: name, args: args))
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A property that is resolved when it is read first, and does not hold the service: for services that need each other.
///
/// The service is `nil` as soon as nothing else holds it, which for a scope that caches nothing is at the first read.
@propertyWrapper
public struct WeakLazyInjected<Service> {
  /// The resolver to ask; ``Resolver/root`` at the time of asking without one.
  public var container: Resolver?
  /// The name that the service is registered with.
  public var name: Resolver.Name?
  /// The argument of the factory, or a dictionary of several.
  public var args: Any?
  private var resolved: Resolved<WeakReference>?

  /// Creates a property that asks ``Resolver/root``.
  public init() {}

  /// Creates a property that asks a resolver, or ``Resolver/root`` without one.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    self.name = name
    self.container = container
  }

  /// Whether there is no service: it has not been resolved yet, or has been released elsewhere.
  public var isEmpty: Bool { resolved?.value.object == nil }

  /// The service; `nil` if nothing else holds it. It is resolved once, also if it has been released since.
  ///
  /// - Precondition: The service is registered when it is read first; otherwise the process ends.
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
  /// - Returns: The object, or `nil` if it is a value, which cannot be held weakly.
  private func object() -> AnyObject? {
    Registration.object((container ?? .root).resolve(Service.self, name: name, args: args))
  }
}

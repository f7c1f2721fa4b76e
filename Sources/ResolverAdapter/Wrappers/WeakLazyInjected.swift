// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A property that is resolved when it is read first, and does not hold what it gives: for services that need each other.
@propertyWrapper
public struct WeakLazyInjected<Service> {
  private struct Kept {
    var isResolved = false
    var reference = WeakReference()
  }

  /// The resolver to ask; ``Resolver/root`` at the time of asking without one.
  public var container: Resolver?
  /// The name that the service is registered with.
  public var name: Resolver.Name?
  /// What the factory takes.
  public var args: Any?
  private var kept = Guarded(Kept())

  /// Makes a property that asks ``Resolver/root``.
  public init() {}

  /// Makes a property that asks a resolver, or ``Resolver/root`` without one.
  public init(name: Resolver.Name? = nil, container: Resolver? = nil) {
    self.name = name
    self.container = container
  }

  /// Whether there is no service: it has not been resolved yet, or has gone.
  public var isEmpty: Bool { kept.withLock { $0.value.reference.object == nil } }

  /// The service; `nil` once it has gone.
  ///
  /// - Precondition: The service is registered when it is read first; otherwise the process ends.
  public var wrappedValue: Service? {
    mutating get {
      let (isResolved, object) = kept.withLock { ($0.value.isResolved, $0.value.reference.object) }
      if isResolved { return object as? Service }
      let made = (container ?? .root).resolve(Service.self, name: name, args: args)
      return kept.withLock { kept in
        if kept.value.isResolved, let service = kept.value.reference.object as? Service { return service }
        kept.value = Kept(isResolved: true, reference: WeakReference(object: Registration.object(made)))
        return made
      }
    }
    set {
      kept = Guarded(
        Kept(isResolved: true, reference: WeakReference(object: newValue.flatMap { Registration.object($0) })))
    }
  }

  /// The wrapper itself.
  public var projectedValue: WeakLazyInjected<Service> {
    get { self }
    set { self = newValue }
  }
}

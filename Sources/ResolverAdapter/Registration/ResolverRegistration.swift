// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A factory with its scope.
///
/// It is `Sendable` and can be used on any thread.
public final class ResolverRegistration<Service>: @unchecked Sendable {
  // SAFETY: `state` is guarded by its lock; the reference to the resolver is weak and constant; everything else is
  // constant.

  private struct State {
    /// The engine's registration. Changes that the engine does not support replace it.
    var current: Registration
    /// The factory of the registration.
    var function: Factory<Service>.Function
  }

  /// The identity of the service type.
  public let key: Int
  /// The identity of the service and its name, by which scopes cache instances.
  public let cacheKey: String

  private let serviceKey: ServiceKey
  private weak var resolver: Resolver?
  private let state: LockedValue<State>
  private let isListed: Bool

  init(_ resolver: Resolver, _ serviceKey: ServiceKey, _ factory: consuming Factory<Service>, _ place: SourceLocation) {
    key = Int(bitPattern: ObjectIdentifier(Service.self))
    cacheKey = serviceKey.cacheKey
    self.serviceKey = serviceKey
    self.resolver = resolver
    let function = factory.function
    let registration = Registration(
      Service.self, Void.self, factory: factory, Resolver.defaultScope.lifetime(cacheKey, in: resolver),
      in: resolver.registry, place)
    state = LockedValue(State(current: registration, function: function))
    isListed = true
    resolver.registry.add(registration, under: serviceKey)
  }

  /// Creates a registration for direct use, which no resolver finds.
  ///
  /// - Parameters:
  ///   - resolver: The resolver whose caches store its instances.
  ///   - key: The identity of the service type.
  ///   - name: A name.
  ///   - factory: Creates an instance.
  public init(
    resolver: Resolver, key: Int, name: Resolver.Name?, factory: @escaping ResolverFactoryAnyArguments<Service>
  ) {
    self.key = key
    serviceKey = ServiceKey(Service.self, name)
    cacheKey = name.map { "\(key):\($0.rawValue)" } ?? "\(key)"
    self.resolver = resolver
    let factory = Self.factory(factory)
    let function = factory.function
    let registration = Registration(
      Service.self, Void.self, factory: factory, Resolver.defaultScope.lifetime(cacheKey, in: resolver),
      in: resolver.registry, SourceLocation(#filePath, #line, #column))
    state = LockedValue(State(current: registration, function: function))
    isListed = false
  }

  private static func factory(_ factory: @escaping ResolverFactoryAnyArguments<Service>) -> Factory<Service> {
    Factory { reference, memory in
      let args = memory.readIfPresent(as: Any.self)
      return try Resolver.made(Resolver.with(reference) { factory($0, args) })
    }
  }

  /// The resolver that registered the service, unless it was released.
  var owner: Resolver? { resolver }

  /// Returns an instance with the lifetime of the scope.
  ///
  /// - Returns: `nil` if the factory returns none.
  public func resolve(resolver: Resolver, args: Any?) -> Service? {
    let registration = state.value.current
    let instance = try? ArgumentMemory.with(optional: args) { memory in
      try resolver.registry.resolve(registration, serviceKey) {
        try $0.makeInstance(resolver.registry.reference, memory)
      }
    }
    return instance as? Service
  }

  /// Calls the factory, bypassing the scope's cache.
  ///
  /// - Returns: `nil` if the factory returns none.
  public func instantiate(resolver: Resolver, args: Any?) -> Service? {
    let state = state.value
    return try? ArgumentMemory.with(optional: args) { try state.function(resolver.registry.reference, $0) }
  }

  /// Replaces the factory with another one, which may call the previous factory. A cached instance stays.
  ///
  /// - Parameter modifier: Returns a new factory from the previous one. Called again if another thread changes the
  ///   registration at the same time.
  public func update(
    factory modifier: (@escaping ResolverFactoryAnyArguments<Service>) -> ResolverFactoryAnyArguments<Service>
  ) {
    change { previous, registry in
      let modified = modifier { [formerly = previous.function] resolver, args in
        try? ArgumentMemory.with(optional: args) { try formerly(resolver.registry.reference, $0) }
      }
      let factory = Self.factory(modified)
      let function = factory.function
      let updated = Registration(
        Service.self, Void.self, factory: factory, previous.current.lifetime, in: registry, previous.current.place)
      let metadata = Self.metadata(of: previous)
      updated.updateMetadata { $0 = metadata }
      return State(current: updated, function: function)
    }
  }

  /// Sets the scope. Takes effect at once, even if the service has been resolved.
  func choose(_ scope: ResolverScope) {
    guard let resolver else { return }
    change { previous, registry in
      // A composition root caches its own instances. A graph only determines what one resolution shares.
      guard previous.current.metadata.bridgedRoot == nil || scope is ResolverScopeGraph else { return nil }
      let lifetime = scope.lifetime(cacheKey, in: resolver)
      if previous.current.chooseBeforeUse(lifetime) { return nil }
      let renewed = Registration(
        Service.self, Void.self, factory: Factory(previous.function), lifetime, in: registry,
        previous.current.place)
      let metadata = Self.metadata(of: previous)
      renewed.updateMetadata {
        $0 = metadata
        $0.hasChosenScope = true
      }
      return State(current: renewed, function: previous.function)
    }
  }

  /// Returns the factory metadata for the registration that replaces the current one.
  private static func metadata(of previous: State) -> FactoryMetadata {
    var metadata = previous.current.metadata
    metadata.wasResolvedBefore = previous.current.hasBeenResolved
    return metadata
  }

  /// Replaces the engine's registration, here and in the resolver, unless the resolver already has another one.
  ///
  /// - Parameter renew: Returns the new state from the current one, or `nil` to replace nothing. Called with no lock
  ///   held.
  private func change(_ renew: (State, Registry) -> State?) {
    guard let registry = resolver?.registry else { return }
    while true {
      let previous = state.value
      guard let renewed = renew(previous, registry) else { return }
      let (isChanged, replaced) = state.withLock { state -> (Bool, ReplacedRegistration?) in
        guard state.value.current === previous.current else { return (false, nil) }
        state.value = renewed
        return (true, isListed ? registry.replace(previous.current, by: renewed.current, under: serviceKey) : nil)
      }
      if let replaced { registry.release(replaced) }
      if isChanged { return }
    }
  }

  func updateMetadata(_ change: (inout FactoryMetadata) -> Void) {
    state.value.current.updateMetadata(change)
  }

  func bridge(from root: Any.Type) {
    guard let resolver else { return }
    state.value.current.bridge(to: root, ResolverScope.unique.lifetime(cacheKey, in: resolver))
  }

  func forward<Further>(_ type: Further.Type, _ name: Resolver.Name?) {
    guard let resolver else { return }
    let current = state.value.current
    let factory = Factory<Further> { reference, memory in
      let args = memory.readIfPresent(as: Any.self)
      let service = Resolver.with(reference) { $0.resolve(Service.self, args: args) }
      guard let further = service as? Further else { throw NothingMade() }
      return further
    }
    let forward = ResolverRegistration<Further>(resolver, ServiceKey(type, name), factory, current.place)
    if current.metadata.needsSample { forward.updateMetadata { $0.needsSample = true } }
  }
}

extension ServiceKey {
  /// The key of the service in Resolver's caches.
  var cacheKey: String {
    let type = Int(bitPattern: ObjectIdentifier(serviceType))
    return name.map { "\(type):\($0)" } ?? "\(type)"
  }
}

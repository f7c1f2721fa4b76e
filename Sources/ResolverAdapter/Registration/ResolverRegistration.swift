// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A factory with its scope.
///
/// `Sendable`: it can be used from any thread.
public final class ResolverRegistration<Service>: @unchecked Sendable {
  // SAFETY: `engine` and `current` are guarded; the reference to the resolver is weak, and never changes.

  /// What tells the type of the service.
  public let key: Int
  /// What tells the service and its name, in caches that several resolvers share.
  public let cacheKey: String

  private let serviceKey: ServiceKey
  private weak var resolver: Resolver?
  private let engine: Guarded<Registration>
  private let current: Guarded<ResolverScope>
  private let isListed: Bool

  init(_ resolver: Resolver, _ serviceKey: ServiceKey, _ factory: consuming Factory<Service>, _ place: Place) {
    let scope = Resolver.defaultScope
    let registration = Registration(
      Service.self, Void.self, factory: factory, scope.lifetime(serviceKey.cacheKey), in: resolver.registry, place)
    key = Self.key
    cacheKey = serviceKey.cacheKey
    self.serviceKey = serviceKey
    self.resolver = resolver
    engine = Guarded(registration)
    current = Guarded(scope)
    isListed = true
    scope.keepTrack(of: registration)
    resolver.registry.add(registration, under: serviceKey)
  }

  /// Makes a registration that no resolver finds: to be used as it is.
  ///
  /// - Parameters:
  ///   - resolver: Whose registrations it is kept with.
  ///   - key: What tells the type of the service.
  ///   - name: A name.
  ///   - factory: Makes an instance.
  public init(
    resolver: Resolver, key: Int, name: Resolver.Name?, factory: @escaping ResolverFactoryAnyArguments<Service>
  ) {
    self.key = key
    serviceKey = ServiceKey(Service.self, name)
    cacheKey = name.map { "\(key):\($0.rawValue)" } ?? "\(key)"
    self.resolver = resolver
    let scope = Resolver.defaultScope
    engine = Guarded(
      Registration(
        Service.self, Void.self, factory: Self.factory(factory), scope.lifetime(serviceKey.cacheKey),
        in: resolver.registry,
        Place(#filePath, #line, #column)))
    current = Guarded(scope)
    isListed = false
  }

  private static var key: Int { Int(bitPattern: ObjectIdentifier(Service.self)) }

  private static func factory(_ factory: @escaping ResolverFactoryAnyArguments<Service>) -> Factory<Service> {
    Factory { reference, memory in
      let args = memory.assumingMemoryBound(to: Any?.self).pointee
      guard let service = Resolver.with(reference, { factory($0, args) }) else { throw NothingMade() }
      return service
    }
  }

  /// Gives an instance, as the scope has it.
  ///
  /// - Returns: `nil` if the factory gives none.
  public func resolve(resolver: Resolver, args: Any?) -> Service? {
    let registration = engine.value
    let instance = try? withUnsafePointer(to: args) { memory in
      try resolver.registry.resolve(registration, serviceKey) {
        try $0.makeInstance(resolver.registry.reference, memory)
      }
    }
    return instance as? Service
  }

  /// Calls the factory, whatever the scope keeps.
  ///
  /// - Returns: `nil` if the factory gives nothing.
  public func instantiate(resolver: Resolver, args: Any?) -> Service? {
    let registration = engine.value
    return try? withUnsafePointer(to: args) { memory in
      try registration.makeInstance(resolver.registry.reference, memory) as? Service
    }
  }

  /// Puts another factory in the place of the one that there is, which it may call. What a scope keeps is dropped.
  public func update(
    factory modifier: (@escaping ResolverFactoryAnyArguments<Service>) -> ResolverFactoryAnyArguments<Service>
  ) {
    guard let registry = resolver?.registry else { return }
    let former = engine.value
    let modified = modifier { resolver, args in
      try? withUnsafePointer(to: args) { memory in
        try former.makeInstance(resolver.registry.reference, memory) as? Service
      }
    }
    let scope = current.value
    let updated = Registration(
      Service.self, Void.self, factory: Self.factory(modified), former.lifetime, in: registry, former.place)
    let declaration = former.declaration
    updated.declare { $0 = declaration }
    engine.value = updated
    scope.keepTrack(of: updated)
    if isListed { registry.add(updated, under: serviceKey) }
  }

  func choose(_ scope: ResolverScope) {
    let registration = engine.value
    // A composition root keeps what it makes itself.
    guard registration.declaration.export == nil else { return }
    current.value = scope
    registration.choose(scope.lifetime(cacheKey))
    scope.keepTrack(of: registration)
  }

  func declare(_ change: (inout Declaration) -> Void) {
    engine.value.declare(change)
  }

  func export(from root: Any.Type) {
    engine.value.export(from: "\(root)", transient: ResolverScope.unique.lifetime(cacheKey))
  }

  func forward<Further>(_ type: Further.Type, _ name: Resolver.Name?) {
    guard let resolver else { return }
    let place = engine.value.place
    let factory = Factory<Further> { reference, memory in
      let args = memory.assumingMemoryBound(to: Any?.self).pointee
      let service = Resolver.with(reference) { $0.resolve(Service.self, args: args) }
      guard let further = service as? Further else { throw NothingMade() }
      return further
    }
    let forward = ResolverRegistration<Further>(resolver, ServiceKey(type, name), factory, place)
    if engine.value.declaration.needsSample { forward.declare { $0.needsSample = true } }
  }
}

extension ServiceKey {
  /// What Resolver knows a service by in its caches.
  var cacheKey: String {
    let type = Int(bitPattern: ObjectIdentifier(serviceType))
    return name.map { "\(type):\($0)" } ?? "\(type)"
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Instances by the services and names of their registrations.
final class InstanceCache: Sendable {
  private struct Kept {
    var instance: Any?
    var reference = WeakReference()

    var value: Any? { instance ?? reference.object }
  }

  private let isWeak: Bool
  private let kept = Guarded<[String: Kept]>([:])

  init(isWeak: Bool) {
    self.isWeak = isWeak
  }

  func instance(_ key: String) -> Any? {
    kept.withLock { $0.value[key]?.value }
  }

  /// Keeps an instance, unless there is one by now.
  func keep(_ made: Any, _ key: String) -> (Any, isNew: Bool) {
    kept.withLock { kept in
      if let instance = kept.value[key]?.value { return (instance, false) }
      if !isWeak {
        kept.value[key] = Kept(instance: made)
      } else if let object = Registration.object(made) {
        kept.value[key] = Kept(reference: WeakReference(object: object))
      }
      return (made, true)
    }
  }

  func resolve<Service>(_ registration: ResolverRegistration<Service>, _ resolver: Resolver, _ args: Any?) -> Service? {
    if let service = instance(registration.cacheKey) as? Service { return service }
    guard let made = registration.instantiate(resolver: resolver, args: args) else { return nil }
    return keep(made, registration.cacheKey).0 as? Service
  }

  /// Drops everything.
  func drop() {
    kept.value = [:]
  }

}

/// The place of a registration's instances in a cache.
final class KeyedStorage: CustomStorage {
  private let key: String
  /// The cache of the resolver that is asked.
  private let cache: (Registry) -> InstanceCache

  init(_ key: String, cache: @escaping (Registry) -> InstanceCache) {
    self.key = key
    self.cache = cache
  }

  func instance(for registry: Registry) -> Any? { cache(registry).instance(key) }

  func keep(_ made: Any, for registry: Registry) -> (Any, isNew: Bool) { cache(registry).keep(made, key) }

  /// Does nothing: a scope that is reset empties its caches itself.
  func drop() {}

  func graphHasEnded() {}
}

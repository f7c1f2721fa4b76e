// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A scope's cached instances for one resolver, or for all of them, by service and name.
final class CacheTable: Sendable {
  private let entries = LockedValue<[String: CacheEntry]>([:])

  /// Returns the entry of a key, or creates it.
  ///
  /// - Parameter create: Creates an entry.
  func entry(_ key: String, create: () -> CacheEntry) -> CacheEntry {
    entries.withLock { entries in
      if let entry = entries.value[key] { return entry }
      let entry = create()
      entries.value[key] = entry
      return entry
    }
  }

  /// Releases the instances of several tables atomically.
  static func releaseInstances(_ tables: [CacheTable]) {
    CacheEntry.releaseInstances(tables.flatMap { $0.entries.value.values })
    for table in tables { table.removeUnused() }
  }

  private func removeUnused() {
    let unused = entries.withLock { entries in
      let unused = entries.value.filter { $0.value.isUnused }
      for key in unused.keys { entries.value[key] = nil }
      return unused
    }
    withExtendedLifetime(unused) {}
  }
}

/// A storage that caches the instances of a registration in a cache entry.
final class CacheEntryStorage: CustomStorage {
  private let isWeak: Bool
  private let entry: CacheEntry

  init(_ entry: CacheEntry, isWeak: Bool) {
    self.entry = entry
    self.isWeak = isWeak
  }

  func instance(for registry: Registry) -> Any? { entry.current }

  func cache(_ newInstance: Any, for registry: Registry) -> (Any, isNew: Bool) {
    entry.cache(newInstance, isWeak: isWeak)
  }

  /// Does nothing, since resetting the scope already empties its caches.
  func releaseInstances() {}

  func graphHasEnded() {}
}

/// A storage that caches the instances of a registration in the resolving resolver's cache.
final class ContainerStorage: CustomStorage {
  private let key: String

  init(_ key: String) {
    self.key = key
  }

  private func withCache<Result>(of registry: Registry, _ body: (ResolverScope, Resolver) -> Result) -> Result {
    Resolver.with(registry.reference) { body($0.cache, $0) }
  }

  func instance(for registry: Registry) -> Any? {
    withCache(of: registry) { cache, resolver in
      cache.caching == .nothing ? nil : cache.entryInUse(key, of: resolver).current
    }
  }

  func cache(_ newInstance: Any, for registry: Registry) -> (Any, isNew: Bool) {
    withCache(of: registry) { cache, resolver in
      cache.caching == .nothing
        ? (newInstance, true) : cache.entryInUse(key, of: resolver).cache(newInstance, isWeak: cache.caching == .weakly)
    }
  }

  /// Does nothing, since resetting the scope already empties its caches.
  func releaseInstances() {}

  func graphHasEnded() {}
}

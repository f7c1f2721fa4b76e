// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// A scope's cached instances for one resolver, or for all of them, by service and name.
final class CacheTable: Sendable {
  private let entries = LockedValue<[String: CacheEntry]>([:])

  /// Returns the entry of a key, or creates it.
  func entry(_ key: String) -> CacheEntry { entries.withLock { Self.entry(key, in: &$0.value) } }

  /// Returns the instance of a key.
  func instance(_ key: String) -> Any? { entries.withLock { $0.value[key] }?.current }

  /// Caches an instance, unless one is cached already.
  ///
  /// - Returns: The cached instance, and whether it is the given one.
  func cache(_ newInstance: Any, _ key: String, isWeak: Bool) -> (Any, isNew: Bool) {
    // Under the lock, so that the entry is not removed as an unused one in between.
    entries.withLock { Self.entry(key, in: &$0.value).cache(newInstance, isWeak: isWeak) }
  }

  private static func entry(_ key: String, in entries: inout [String: CacheEntry]) -> CacheEntry {
    if let entry = entries[key] { return entry }
    let entry = CacheEntry()
    entries[key] = entry
    return entry
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

/// A storage that caches the instances of a registration in a table, by service and name.
final class CacheTableStorage: CustomStorage {
  private let table: CacheTable
  private let key: String
  private let isWeak: Bool

  init(_ table: CacheTable, _ key: String, isWeak: Bool) {
    self.table = table
    self.key = key
    self.isWeak = isWeak
  }

  func instance(for registry: Registry) -> Any? { table.instance(key) }

  func cache(_ newInstance: Any, for registry: Registry) -> (Any, isNew: Bool) {
    table.cache(newInstance, key, isWeak: isWeak)
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
      cache.caching == .nothing ? nil : cache.tableInUse(of: resolver).instance(key)
    }
  }

  func cache(_ newInstance: Any, for registry: Registry) -> (Any, isNew: Bool) {
    withCache(of: registry) { cache, resolver in
      cache.caching == .nothing
        ? (newInstance, true)
        : cache.tableInUse(of: resolver).cache(newInstance, key, isWeak: cache.caching == .weakly)
    }
  }

  /// Does nothing, since resetting the scope already empties its caches.
  func releaseInstances() {}

  func graphHasEnded() {}
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

/// What a scope caches for one resolver, or for all of them, by service and name.
final class CacheTable: Sendable {
  private let entries = Guarded<[String: CacheEntry]>([:])

  /// The entry of a key, which is created if there is none.
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

  /// Releases the instances of tables, all in one step.
  static func drop(_ tables: [CacheTable]) {
    CacheEntry.drop(tables.flatMap { $0.entries.value.values })
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

/// Keeps the instances of one registration in the entry of a cache.
final class CacheEntryStorage: CustomStorage {
  private let isWeak: Bool
  private let entry: CacheEntry

  init(_ entry: CacheEntry, isWeak: Bool) {
    self.entry = entry
    self.isWeak = isWeak
  }

  func instance(for registry: Registry) -> Any? { entry.current }

  func keep(_ made: Any, for registry: Registry) -> (Any, isNew: Bool) { entry.keep(made, isWeak: isWeak) }

  /// Does nothing: a scope that is reset empties its caches itself.
  func drop() {}

  func graphHasEnded() {}
}

/// Keeps the instances of one registration in the cache of the resolver that is asked.
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

  func keep(_ made: Any, for registry: Registry) -> (Any, isNew: Bool) {
    withCache(of: registry) { cache, resolver in
      cache.caching == .nothing
        ? (made, true) : cache.entryInUse(key, of: resolver).keep(made, isWeak: cache.caching == .weakly)
    }
  }

  /// Does nothing: a scope that is reset empties its caches itself.
  func drop() {}

  func graphHasEnded() {}
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A scope's entries by cache key.
@usableFromInline
typealias CacheTable = PointerTable<CacheEntry>

extension PointerTable<CacheEntry> {
  /// Returns the entry of a value without a key.
  @inlinable @inline(__always)
  func find(_ identity: CacheKey) -> UnsafeMutablePointer<CacheEntry>? {
    find(identity.hash) { $0.isOf(identity) }
  }

  /// Returns the entry of a value with a key.
  @inlinable @inline(__always)
  func find<Key: Hashable>(_ identity: CacheKey, _ key: Key) -> UnsafeMutablePointer<CacheEntry>? {
    find(identity.hash) { $0.isOf(identity, key) }
  }

  /// Adds a new entry. The caller is the only writer, and has ensured the capacity.
  func add(_ entry: UnsafeMutablePointer<CacheEntry>) {
    store(entry, in: place(entry.pointee.identity.hash))
  }

  /// Returns a larger table with the same entries.
  func grown() -> CacheTable { grown { $0.pointee.identity.hash } }
}

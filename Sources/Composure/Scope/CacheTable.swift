// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The entries of a scope by identity.
@usableFromInline
typealias CacheTable = PointerTable<CacheEntry>

extension PointerTable<CacheEntry> {
  /// The entry of a value without a key.
  @inlinable @inline(__always)
  func find(_ identity: CacheKey) -> UnsafeMutablePointer<CacheEntry>? {
    find(identity.hash) { $0.isOf(identity) }
  }

  /// The entry of a value with a key.
  @inlinable @inline(__always)
  func find<Key: Hashable>(_ identity: CacheKey, _ key: Key) -> UnsafeMutablePointer<CacheEntry>? {
    find(identity.hash) { $0.isOf(identity, key) }
  }

  /// Adds an entry that is not there; the caller is the only one who adds, and has seen to it that there is room.
  func add(_ entry: UnsafeMutablePointer<CacheEntry>) {
    store(entry, in: place(entry.pointee.identity.hash))
  }

  /// A larger table with the same entries.
  func grown() -> CacheTable { grown { $0.pointee.identity.hash } }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A scope's entries by cache key.
///
/// The scope owns the table and its entries, so it must live until the values of returned entries are read.
@safe
@usableFromInline
struct CacheTable {
  // SAFETY: the words are empty or contain the addresses of entries, which are freed with the scope.
  @usableFromInline let pointers: PointerTable<CacheEntry.Header>

  @inlinable @inline(__always)
  init(_ pointers: PointerTable<CacheEntry.Header>) {
    self.pointers = pointers
  }

  /// Returns the entry of a value without a key.
  @inlinable @inline(__always)
  func find(_ identity: CacheKey) -> CacheEntry? {
    unsafe CacheEntry(pointers.find(identity.hash) { unsafe CacheEntry(header: $0).isOf(identity) })
  }

  /// Returns the entry of a value with a key.
  @inlinable @inline(__always)
  func find<Key: Hashable>(_ identity: CacheKey, _ key: Key) -> CacheEntry? {
    unsafe CacheEntry(pointers.find(identity.hash) { unsafe CacheEntry(header: $0).isOf(identity, key) })
  }

  /// Returns whether one more entry exceeds the capacity.
  func isFull(with count: Int) -> Bool { pointers.isFull(with: count) }

  /// Adds a new entry. The caller is the only writer, and has ensured the capacity.
  func add(_ entry: CacheEntry) {
    unsafe pointers.store(entry.header, in: pointers.place(entry.identity.hash))
  }

  /// Returns a larger table with the same entries, which owns this one.
  func grown() -> CacheTable {
    unsafe CacheTable(pointers.grown { unsafe CacheEntry(header: $0).identity.hash })
  }

  /// Frees this table and the previous ones, but no entries. They must not be used afterwards.
  @unsafe
  func deallocate() {
    unsafe pointers.deallocate()
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The header of a memory block that holds a shared value: the header, then the key, then the value.
///
/// An entry in a scope's table is not moved until the scope is destroyed, and the fields that readers access are
/// immutable, so readers need no lock. The cache key includes the type, so the value is read without a cast.
@usableFromInline
struct CacheEntry {
  @usableFromInline let identity: CacheKey
  /// The type of the key that follows the header; `Unkeyed` without one.
  @usableFromInline let key: Any.Type
  let stored: Any.Type
  /// The entry that was added to the scope before this one.
  var previous: UnsafeMutablePointer<CacheEntry>?

  /// Returns the offset of a value of the type in an unkeyed entry.
  @inlinable @inline(__always)
  static func offset<Value>(of type: Value.Type) -> Int {
    align(MemoryLayout<CacheEntry>.size, to: MemoryLayout<Value>.alignment)
  }

  @inlinable @inline(__always)
  static func offset<Key, Value>(of type: Value.Type, after key: Key.Type) -> Int {
    align(offset(of: key) + MemoryLayout<Key>.size, to: MemoryLayout<Value>.alignment)
  }

  @inlinable @inline(__always)
  static func align(_ offset: Int, to alignment: Int) -> Int {
    (offset + alignment - 1) & ~(alignment - 1)
  }

  /// Allocates an entry with its key and its value.
  static func make<Key, Stored>(_ identity: CacheKey, key: Key, value: Stored) -> UnsafeMutablePointer<CacheEntry> {
    let offset = offset(of: Stored.self, after: Key.self)
    let alignment = max(MemoryLayout<CacheEntry>.alignment, MemoryLayout<Key>.alignment, MemoryLayout<Stored>.alignment)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: offset + MemoryLayout<Stored>.size, alignment: alignment)
    (memory + CacheEntry.offset(of: Key.self)).initializeMemory(as: Key.self, to: key)
    (memory + offset).initializeMemory(as: Stored.self, to: value)
    return memory.initializeMemory(
      as: CacheEntry.self, to: CacheEntry(identity: identity, key: Key.self, stored: Stored.self))
  }

  /// Releases the key and the value, and frees the memory.
  static func destroy(_ entry: UnsafeMutablePointer<CacheEntry>) {
    func release<Key, Stored>(_ key: Key.Type, _ stored: Stored.Type) {
      let memory = UnsafeMutableRawPointer(entry)
      (memory + offset(of: key)).assumingMemoryBound(to: key).deinitialize(count: 1)
      (memory + offset(of: stored, after: key)).assumingMemoryBound(to: stored).deinitialize(count: 1)
      memory.deallocate()
    }
    release(entry.pointee.key, entry.pointee.stored)
  }
}

/// The key of an entry without one.
struct Unkeyed: Hashable, Sendable {}

extension UnsafeMutablePointer<CacheEntry> {
  /// Returns whether the entry stores this value without a key.
  ///
  /// Static strings at one address are equal, since literals end with a zero.
  @inlinable @inline(__always)
  func isOf(_ identity: CacheKey) -> Bool {
    guard pointee.identity.hash == identity.hash, pointee.identity.position == identity.position else { return false }
    let differences =
      (UInt(bitPattern: pointee.identity.type) ^ UInt(bitPattern: identity.type))
      | (pointee.identity.root ^ identity.root)
    guard differences == 0 else { return false }
    let addresses =
      (UInt(bitPattern: pointee.identity.file.start) ^ UInt(bitPattern: identity.file.start))
      | (UInt(bitPattern: pointee.identity.member.start) ^ UInt(bitPattern: identity.member.start))
    return addresses == 0
      || hasTexts(
        identity.file.start, identity.file.count, identity.member.start, identity.member.count)
  }

  /// Returns whether the entry stores this value for the key. Compares the types before reading memory as one of them.
  @inlinable @inline(__always)
  func isOf<Key: Hashable>(_ identity: CacheKey, _ key: Key) -> Bool {
    isOf(identity) && pointee.key == Key.self && self.key(as: Key.self) == key
  }

  /// Takes the location in parts, so that a cache hit does not store a cache key in memory.
  @usableFromInline @inline(never)
  func hasTexts(
    _ file: UnsafePointer<UInt8>, _ fileCount: Int, _ member: UnsafePointer<UInt8>, _ memberCount: Int
  ) -> Bool {
    pointee.identity.file == StaticText(start: file, count: fileCount)
      && pointee.identity.member == StaticText(start: member, count: memberCount)
  }

  /// The value of an unkeyed entry.
  @inlinable @inline(__always)
  func value<Value>(as type: Value.Type) -> Value {
    (UnsafeMutableRawPointer(self) + CacheEntry.offset(of: type)).assumingMemoryBound(to: type).pointee
  }

  /// The value of a keyed entry.
  @inlinable @inline(__always)
  func value<Key, Value>(as type: Value.Type, after key: Key.Type) -> Value {
    (UnsafeMutableRawPointer(self) + CacheEntry.offset(of: type, after: key)).assumingMemoryBound(to: type).pointee
  }

  @inlinable @inline(__always)
  func key<Key>(as type: Key.Type) -> Key {
    (UnsafeMutableRawPointer(self) + CacheEntry.offset(of: type)).assumingMemoryBound(to: type).pointee
  }
}

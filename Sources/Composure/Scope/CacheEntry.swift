// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The head of a block of raw memory that holds one shared value: head, then the key, then the value.
///
/// Once an entry is in a scope's table it is never moved until the scope goes, and what readers look at is never changed,
/// so that a reader needs no lock; and since its identity holds the type, the value is read as what it is, without a
/// cast.
@usableFromInline
struct CacheEntry {
  @usableFromInline let identity: CacheKey
  /// The types that the memory behind the head holds; `key` is `Unkeyed` where there is none.
  @usableFromInline let key: Any.Type
  let stored: Any.Type
  /// The entry that was added to the scope before this one.
  var previous: UnsafeMutablePointer<CacheEntry>?

  /// Where a value of the type lies in the block of an unkeyed entry.
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

  /// Creates an entry with its key and its value in memory of its own.
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

/// The key of an entry that has none: nothing to store, and always the same.
struct Unkeyed: Hashable, Sendable {}

extension UnsafeMutablePointer<CacheEntry> {
  /// Whether the entry is that of a value without a key.
  ///
  /// What begins at one address is one text, since literals end with a zero.
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

  /// Whether it is that of a value with a key; the types are compared before memory is read as what they say.
  @inlinable @inline(__always)
  func isOf<Key: Hashable>(_ identity: CacheKey, _ key: Key) -> Bool {
    isOf(identity) && pointee.key == Key.self && self.key(as: Key.self) == key
  }

  /// In parts, so that a hit does not have to put an identity into memory.
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

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A memory block that holds a shared value: a header, then the key, then the value.
///
/// An entry in a scope's table is not moved until the scope is destroyed, and the fields that readers access are
/// immutable, so readers need no lock. The cache key includes the type, so the value is read without a cast.
@safe
@usableFromInline
struct CacheEntry {
  // SAFETY: the memory is initialized by `init(_:key:value:)`, and freed by `destroy()` after the last reader. The types
  // of the key and the value in memory are those of the header; debug builds check them when a value is read.
  @usableFromInline let header: UnsafeMutablePointer<Header>

  @usableFromInline
  struct Header {
    @usableFromInline let identity: CacheKey
    /// The type of the key that follows the header; `Unkeyed` without one.
    @usableFromInline let key: Any.Type
    @usableFromInline let stored: Any.Type
    /// The entry that was added to the scope before this one.
    var previous: CacheEntry?
  }

  @inlinable @inline(__always)
  init(header: UnsafeMutablePointer<Header>) {
    unsafe self.header = header
  }

  @inlinable @inline(__always)
  init?(_ header: UnsafeMutablePointer<Header>?) {
    guard let header = unsafe header else { return nil }
    unsafe self.init(header: header)
  }

  /// Allocates an entry with its key and its value.
  init<Key, Stored>(_ identity: CacheKey, key: Key, value: Stored) {
    let offset = Self.offset(of: Stored.self, after: Key.self)
    let alignment = max(MemoryLayout<Header>.alignment, MemoryLayout<Key>.alignment, MemoryLayout<Stored>.alignment)
    let memory = UnsafeMutableRawPointer.allocate(
      byteCount: offset + MemoryLayout<Stored>.size, alignment: alignment)
    unsafe (memory + Self.offset(of: Key.self)).initializeMemory(as: Key.self, to: key)
    unsafe (memory + offset).initializeMemory(as: Stored.self, to: value)
    unsafe header = memory.initializeMemory(
      as: Header.self, to: Header(identity: identity, key: Key.self, stored: Stored.self))
  }

  /// Releases the key and the value, and frees the memory. The entry must not be used afterwards.
  @unsafe
  func destroy() {
    func release<Key, Stored>(_ key: Key.Type, _ stored: Stored.Type) {
      unsafe self.key(as: key).deinitialize(count: 1)
      unsafe self.stored(as: stored, after: key).deinitialize(count: 1)
      unsafe UnsafeMutableRawPointer(header).deallocate()
    }
    unsafe release(header.pointee.key, header.pointee.stored)
  }

  @inlinable
  var identity: CacheKey { unsafe header.pointee.identity }

  /// The entry that was added to the scope before this one. It is accessed under the scope's lock.
  var previous: CacheEntry? {
    get { unsafe header.pointee.previous }
    nonmutating set { unsafe header.pointee.previous = newValue }
  }

  /// Returns the value of an unkeyed entry. The caller has found the entry by a cache key with this type.
  @inlinable @inline(__always)
  func value<Value>(as type: Value.Type) -> Value {
    unsafe stored(as: type, after: Unkeyed.self).pointee
  }

  /// Returns the value of a keyed entry. The caller has found the entry by a cache key with this type, and by the key.
  @inlinable @inline(__always)
  func value<Key, Value>(as type: Value.Type, after key: Key.Type) -> Value {
    unsafe stored(as: type, after: key).pointee
  }

  // MARK: Layout

  @inlinable @inline(__always)
  static func offset<Value>(of type: Value.Type) -> Int {
    align(MemoryLayout<Header>.size, to: MemoryLayout<Value>.alignment)
  }

  @inlinable @inline(__always)
  static func offset<Key, Value>(of type: Value.Type, after key: Key.Type) -> Int {
    align(offset(of: key) + MemoryLayout<Key>.size, to: MemoryLayout<Value>.alignment)
  }

  @inlinable @inline(__always)
  static func align(_ offset: Int, to alignment: Int) -> Int {
    (offset + alignment - 1) & ~(alignment - 1)
  }

  @inlinable @inline(__always)
  func key<Key>(as type: Key.Type) -> UnsafeMutablePointer<Key> {
    unsafe (UnsafeMutableRawPointer(header) + Self.offset(of: type)).assumingMemoryBound(to: type)
  }

  @inlinable @inline(__always)
  func stored<Key, Stored>(as type: Stored.Type, after key: Key.Type) -> UnsafeMutablePointer<Stored> {
    assert(unsafe header.pointee.stored == type && header.pointee.key == key)
    return unsafe (UnsafeMutableRawPointer(header) + Self.offset(of: type, after: key)).assumingMemoryBound(to: type)
  }
}

/// The key of an entry without one.
@usableFromInline
struct Unkeyed: Hashable, Sendable {}

extension CacheEntry {
  /// Returns whether the entry stores this value without a key.
  ///
  /// Static strings at one address are equal, since literals end with a zero.
  @inlinable @inline(__always)
  func isOf(_ identity: CacheKey) -> Bool {
    guard self.identity.hash == identity.hash, self.identity.position == identity.position else { return false }
    let differences =
      (UInt(bitPattern: self.identity.type) ^ UInt(bitPattern: identity.type))
      | (self.identity.root ^ identity.root)
    guard differences == 0 else { return false }
    let addresses =
      (self.identity.file.address ^ identity.file.address) | (self.identity.member.address ^ identity.member.address)
    return addresses == 0 || hasTexts(identity.file, identity.member)
  }

  /// Returns whether the entry stores this value for the key. Compares the types before reading memory as one of them.
  @inlinable @inline(__always)
  func isOf<Key: Hashable>(_ identity: CacheKey, _ key: Key) -> Bool {
    unsafe isOf(identity) && header.pointee.key == Key.self && self.key(as: Key.self).pointee == key
  }

  /// Takes the location in parts, so that a cache hit does not store a cache key in memory.
  @usableFromInline @inline(never)
  func hasTexts(_ file: StaticText, _ member: StaticText) -> Bool {
    identity.file == file && identity.member == member
  }
}

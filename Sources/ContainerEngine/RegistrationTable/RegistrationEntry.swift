// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An entry of a registration table, which lives as long as the container.
@safe
@usableFromInline
package struct RegistrationEntry: Equatable {
  // SAFETY: the registry frees its entries last. Other entries are on the stack of a function that passes them down. The
  // content is constant.
  @usableFromInline let content: UnsafeMutablePointer<Content>

  @usableFromInline
  struct Content {
    @usableFromInline let key: ServiceKey
    /// The address of the argument tuple's type, or 0 without arguments, with a bit each for the presence of a name and
    /// an option.
    @usableFromInline let arguments: UInt
    @usableFromInline let hash: UInt64
    /// Whether cached instances are stored as the service type and need no cast.
    @usableFromInline let isOwn: Bool
    @usableFromInline let state: RegistrationState
    /// Retains the registration's state.
    private let memory: RegistrationStateMemory

    init(_ key: ServiceKey, _ memory: RegistrationStateMemory, isOwn: Bool) {
      self.key = key
      arguments =
        key.argumentsIdentity | (key.name == nil ? 0 : RegistrationEntry.nameBit)
        | (key.option == nil ? 0 : RegistrationEntry.optionBit)
      hash = key.tableHash
      self.isOwn = isOwn
      state = memory.state
      self.memory = memory
    }

    init(_ key: ServiceKey, _ registration: Registration) {
      self.init(
        key, registration.memory, isOwn: registration.isTyped && key.serviceType == registration.memoryType)
    }
  }

  @inlinable @inline(__always)
  init(_ content: UnsafeMutablePointer<Content>) {
    unsafe self.content = content
  }

  @inlinable @inline(__always)
  init?(_ content: UnsafeMutablePointer<Content>?) {
    guard let content = unsafe content else { return nil }
    unsafe self.content = content
  }

  /// Allocates an entry.
  init(_ key: ServiceKey, _ registration: Registration) {
    self.init(allocating: Content(key, registration))
  }

  /// Allocates an entry for a key whose registration has been removed.
  init(removed key: ServiceKey) {
    self.init(allocating: Content(key, .removed, isOwn: false))
  }

  private init(allocating content: Content) {
    unsafe self.content = .allocate(capacity: 1)
    unsafe self.content.initialize(to: content)
  }

  /// Frees the entry, which must not be used afterwards.
  @unsafe
  func deallocate() {
    unsafe content.deinitialize(count: 1)
    unsafe content.deallocate()
  }

  /// Calls a closure with an entry that lives until it returns.
  package static func with<Result>(
    _ key: ServiceKey, _ registration: Registration, _ body: (RegistrationEntry) throws -> Result
  ) rethrows -> Result {
    var content = Content(key, registration)
    return try unsafe withUnsafeMutablePointer(to: &content) { try unsafe body(RegistrationEntry($0)) }
  }

  @inlinable @inline(__always)
  package static func == (one: RegistrationEntry, other: RegistrationEntry) -> Bool {
    unsafe one.content == other.content
  }

  /// Whether cached instances are stored as the service type and need no cast.
  @inlinable @inline(__always)
  var isOwn: Bool { unsafe content.pointee.isOwn }

  @inlinable @inline(__always)
  var state: RegistrationState { unsafe content.pointee.state }

  /// The registration; `nil` once it has been replaced or removed.
  package var registration: Registration? { state.registration }

  package var key: ServiceKey { unsafe content.pointee.key }

  /// Returns whether the entry has a key.
  func isOf(_ key: ServiceKey, _ hash: UInt64) -> Bool { unsafe content.pointee.hash == hash && self.key == key }

  @inlinable static var nameBit: UInt { 1 }
  fileprivate static var optionBit: UInt { 2 }

  /// Returns the hash of a key without a name. It is inlined into both containers and clients.
  @inlinable @inline(__always)
  package static func hash(_ service: ObjectIdentifier, _ arguments: UInt) -> UInt64 {
    (UInt64(UInt(bitPattern: service)) ^ (UInt64(arguments) &* 0x9E37_79B9_7F4A_7C15)) &* 0x9E37_79B9_7F4A_7C15
  }
}

extension ServiceKey {
  /// The identity of the arguments in a table: 0 without arguments, the most common case.
  package var argumentsIdentity: UInt {
    argumentsType == Void.self ? 0 : UInt(bitPattern: ObjectIdentifier(argumentsType))
  }

  /// The hash in the table. Options are excluded, since hashing them runs user code.
  package var tableHash: UInt64 {
    RegistrationEntry.hash(ObjectIdentifier(serviceType), argumentsIdentity) ^ (name.map(NameHash.of) ?? 0)
  }
}

/// A hash that is equal for equal names, and fast for ASCII.
@usableFromInline
package enum NameHash {
  @inlinable @inline(__always)
  package static func of(_ name: String) -> UInt64 {
    let hash = unsafe name.utf8.withContiguousStorageIfAvailable { unsafe ofASCII(UnsafeRawBufferPointer($0)) } ?? 0
    return hash != 0 ? hash : slowPath(name)
  }

  /// Returns the same hash for ASCII in noncontiguous memory, and a hash for other names.
  ///
  /// Equal names that are not ASCII may have different bytes, which `Hasher` normalizes.
  @usableFromInline
  static func slowPath(_ name: String) -> UInt64 {
    let hash = unsafe Array(name.utf8).withUnsafeBytes { unsafe ofASCII($0) }
    return hash != 0 ? hash : UInt64(truncatingIfNeeded: name.hashValue)
  }

  /// Returns the hash of a name in ASCII, or 0.
  ///
  /// Reads eight bytes at a time; the last read overlaps the previous one.
  @inlinable @inline(__always)
  package static func ofASCII(_ letters: UnsafeRawBufferPointer) -> UInt64 {
    let count = letters.count
    var state = State(hash: UInt64(truncatingIfNeeded: count), seen: 0)
    if count >= 8 {
      var offset = 0
      while offset &+ 8 < count {
        unsafe state.take(letters.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset &+= 8
      }
      unsafe state.take(letters.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    } else if count >= 4 {
      let first = unsafe letters.loadUnaligned(as: UInt32.self)
      let last = unsafe letters.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      state.take(UInt64(first) &<< 32 | UInt64(last))
    } else {
      for index in 0..<count { unsafe state.take(UInt64(letters[index])) }
    }
    return state.seen & 0x8080_8080_8080_8080 == 0 ? state.finished : 0
  }

  @usableFromInline
  package struct State {
    @usableFromInline package var hash: UInt64
    @usableFromInline package var seen: UInt64

    @inlinable @inline(__always)
    package init(hash: UInt64, seen: UInt64) {
      self.hash = hash
      self.seen = seen
    }

    /// Mixes a word into the hash. The shift moves the bits of the last letters, which a product leaves at the high end.
    @inlinable @inline(__always)
    package mutating func take(_ word: UInt64) {
      seen |= word
      hash = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
      hash ^= hash &>> 32
    }

    /// The hash, whose high half is well mixed too.
    @inlinable @inline(__always)
    package var finished: UInt64 { hash &* 0x9E37_79B9_7F4A_7C15 }
  }
}

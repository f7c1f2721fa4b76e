// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// An entry of a registration table, in immutable memory that lives as long as the container.
@usableFromInline
package struct RegistrationEntry {
  @usableFromInline package let service: UnsafeRawPointer
  /// The address of the argument tuple's type, or 0 without arguments, with a bit each for the presence of a name and
  /// an option.
  @usableFromInline package let arguments: UInt
  @usableFromInline package let hash: UInt64
  /// Whether cached instances are stored as the service type and need no cast.
  @usableFromInline package let isOwn: Bool
  @usableFromInline package let state: UnsafeMutablePointer<composure_registration>
  @usableFromInline package let name: String
  package let option: AnyHashable?
  /// Retains the registration's state.
  private let memory: RegistrationStateMemory
  private let words: KeyWords

  package init(_ key: ServiceKey, _ registration: Registration) {
    self.init(key, registration.memory, isOwn: registration.isTyped && key.serviceType == registration.memoryType)
  }

  /// Creates an entry for a key whose registration has been removed.
  init(removed key: ServiceKey) {
    self.init(key, RegistrationStateMemory.removed, isOwn: false)
  }

  private init(_ key: ServiceKey, _ memory: RegistrationStateMemory, isOwn: Bool) {
    service = unsafeBitCast(key.serviceType, to: UnsafeRawPointer.self)
    arguments =
      key.argumentsIdentity | (key.name == nil ? 0 : Self.nameBit) | (key.option == nil ? 0 : Self.optionBit)
    hash = key.tableHash
    self.isOwn = isOwn
    state = memory.state
    name = key.name ?? ""
    option = key.option
    self.memory = memory
    words = key.words
  }

  /// The registration; `nil` once it has been replaced or removed.
  package var registration: Registration? { state.registration }

  @inlinable package static var nameBit: UInt { 1 }
  private static var optionBit: UInt { 2 }

  package var key: ServiceKey {
    let argumentsAddress = arguments & ~(Self.nameBit | Self.optionBit)
    return ServiceKey(
      serviceType: unsafeBitCast(service, to: Any.Type.self),
      argumentsType: argumentsAddress == 0 ? Void.self : unsafeBitCast(argumentsAddress, to: Any.Type.self),
      name: arguments & Self.nameBit != 0 ? name : nil, option: option, words: words)
  }

  /// Returns the hash of a key. It is inlined into both containers and clients.
  @inlinable @inline(__always)
  package static func hash(_ service: UnsafeRawPointer, _ arguments: UInt) -> UInt64 {
    (UInt64(UInt(bitPattern: service)) ^ (UInt64(arguments) &* 0x9E37_79B9_7F4A_7C15)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Returns the hash of a key with a name.
  @inlinable @inline(__always)
  package static func hash(_ service: UnsafeRawPointer, _ arguments: UInt, name: String) -> UInt64 {
    hash(service, arguments) ^ NameHash.of(name)
  }
}

extension ServiceKey {
  /// The identity of the arguments in a table: 0 without arguments, the most common case.
  package var argumentsIdentity: UInt {
    argumentsType == Void.self ? 0 : unsafeBitCast(argumentsType, to: UInt.self)
  }

  /// The hash in the table. Options are excluded, since hashing them runs user code.
  package var tableHash: UInt64 {
    let service = unsafeBitCast(serviceType, to: UnsafeRawPointer.self)
    return name.map { RegistrationEntry.hash(service, argumentsIdentity, name: $0) }
      ?? RegistrationEntry.hash(service, argumentsIdentity)
  }
}

/// A hash that is equal for equal names, and fast for ASCII.
@usableFromInline
package enum NameHash {
  @inlinable @inline(__always)
  package static func of(_ name: String) -> UInt64 {
    let hash = name.utf8.withContiguousStorageIfAvailable { ofASCII(UnsafeRawBufferPointer($0)) } ?? 0
    return hash != 0 ? hash : slowPath(name)
  }

  /// Returns the same hash for ASCII in noncontiguous memory, and a hash for other names.
  ///
  /// Equal names that are not ASCII may have different bytes, which `Hasher` normalizes.
  @usableFromInline
  static func slowPath(_ name: String) -> UInt64 {
    let hash = Array(name.utf8).withUnsafeBytes { ofASCII($0) }
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
        state.take(letters.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        offset &+= 8
      }
      state.take(letters.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self))
    } else if count >= 4 {
      let first = letters.loadUnaligned(as: UInt32.self)
      let last = letters.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
      state.take(UInt64(first) &<< 32 | UInt64(last))
    } else {
      for letter in letters { state.take(UInt64(letter)) }
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

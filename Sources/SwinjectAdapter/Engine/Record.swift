// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// What a registration is found by, in memory that never changes until it is retired.
@usableFromInline
struct Record {
  @usableFromInline let service: UnsafeRawPointer
  /// The tuple of the resolver and the arguments; `nil` for the resolver alone.
  @usableFromInline let arguments: UnsafeRawPointer?
  @usableFromInline let hash: UInt
  /// Whether there is neither a name nor an option.
  @usableFromInline let isPlain: Bool
  @usableFromInline let hasOption: Bool
  /// Whether instances in memory are of the service type, so that they can be used without a cast.
  @usableFromInline let isOwn: Bool
  @usableFromInline let entry: UnsafeMutablePointer<composure_entry>
  @usableFromInline let name: String?
  let option: (any ServiceKeyOption)?
  let registration: Registration

  init(_ key: ServiceKey, _ registration: Registration) {
    service = unsafeBitCast(key.serviceType, to: UnsafeRawPointer.self)
    arguments = key.argumentsIdentity
    hash = key.tableHash
    isPlain = key.name == nil && key.option == nil
    hasOption = key.option != nil
    isOwn = key.serviceType == registration.memoryType
    entry = registration.entry
    name = key.name
    option = key.option
    self.registration = registration
  }

  var key: ServiceKey {
    ServiceKey(
      serviceType: unsafeBitCast(service, to: Any.Type.self), argumentsType: registration.argumentsType, name: name,
      option: option)
  }

  @inlinable @inline(__always)
  func isNamed(_ name: String) -> Bool {
    guard let own = self.name else { return false }
    return own == name && !hasOption
  }

  /// What a container and its clients compute alike.
  @inlinable @inline(__always)
  static func hash(_ service: UnsafeRawPointer, _ arguments: UnsafeRawPointer?) -> UInt {
    (UInt(bitPattern: service) ^ (UInt(bitPattern: arguments) &* 0x9E37_79B9_7F4A_7C15)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// The same with a name.
  @inlinable @inline(__always)
  static func hash(_ service: UnsafeRawPointer, _ arguments: UnsafeRawPointer?, name: String) -> UInt {
    hash(service, arguments) ^ NameHash.of(name)
  }
}

extension ServiceKey {
  /// What tells the arguments in a table: `nil` for the resolver alone, which most factories take.
  var argumentsIdentity: UnsafeRawPointer? {
    argumentsType == (any Resolver).self ? nil : unsafeBitCast(argumentsType, to: UnsafeRawPointer.self)
  }

  /// The hash of the table; an option does not count, since it is compared by code of the user's own.
  var tableHash: UInt {
    let service = unsafeBitCast(serviceType, to: UnsafeRawPointer.self)
    return name.map { Record.hash(service, argumentsIdentity, name: $0) } ?? Record.hash(service, argumentsIdentity)
  }
}

/// A hash of names that is the same for names that are equal, and quick for short ones of plain letters.
@usableFromInline
enum NameHash {
  @inlinable
  static func of(_ name: String) -> UInt {
    var hash: UInt = 0xCBF2_9CE4_8422_2325
    var seen: UInt8 = 0
    for byte in name.utf8 {
      hash = (hash ^ UInt(byte)) &* 0x0000_0100_0000_01B3
      seen |= byte
    }
    // Other letters may be written in several ways that are equal.
    return seen < 0x80 ? hash &<< 20 : 1 &<< 40
  }
}

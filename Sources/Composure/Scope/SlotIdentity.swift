// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What a shared value is known by: the call site, the lifetime, the type, and for a keyed value the key's hash.
///
/// Two addresses can name one file and one address two, so an address only ever shortens the comparison by content.
@usableFromInline
struct SlotIdentity {
  @usableFromInline let file: UnsafePointer<UInt8>
  @usableFromInline let fileLength: Int
  /// Line, column and lifetime in one word.
  @usableFromInline let position: UInt64
  @usableFromInline let type: ObjectIdentifier
  @usableFromInline let hash: UInt64

  @inlinable @inline(__always)
  init(
    file: StaticString, line: UInt, column: UInt, lifetime: DependencyGraph.Lifetime, type: Any.Type, keyHash: Int = 0
  ) {
    self.file = file.utf8Start
    fileLength = file.utf8CodeUnitCount
    position =
      UInt64(truncatingIfNeeded: line) << 32 | UInt64(truncatingIfNeeded: column) << 8 | UInt64(lifetime.rawValue)
    self.type = ObjectIdentifier(type)
    let bits = UInt64(UInt(bitPattern: self.type)) &+ UInt64(truncatingIfNeeded: keyHash)
    hash = (position ^ bits) &* 0x9E37_79B9_7F4A_7C15
  }

  var lifetime: DependencyGraph.Lifetime {
    DependencyGraph.Lifetime(rawValue: UInt8(truncatingIfNeeded: position)).unsafelyUnwrapped
  }

  /// The high half of the product is the well-mixed one.
  @inlinable @inline(__always)
  var firstIndex: Int { Int(truncatingIfNeeded: hash >> 32) }

  @inlinable @inline(__always)
  static func == (one: SlotIdentity, other: SlotIdentity) -> Bool {
    one.position == other.position && one.type == other.type && one.hash == other.hash
      && one.fileLength == other.fileLength && (one.file == other.file || one.hasSameFile(as: other))
  }

  @usableFromInline @inline(never)
  func hasSameFile(as other: SlotIdentity) -> Bool {
    UnsafeBufferPointer(start: file, count: fileLength).elementsEqual(
      UnsafeBufferPointer(start: other.file, count: other.fileLength))
  }
}

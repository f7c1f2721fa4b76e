// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A static string that is compared by content, since equal strings may have different addresses.
@safe
@usableFromInline
struct StaticText: @unchecked Sendable, Equatable {
  // SAFETY: the pointer refers to constant memory of the program, with this number of bytes.

  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let count: Int

  @inlinable @inline(__always)
  init(_ string: StaticString) {
    unsafe start = string.utf8Start
    count = string.utf8CodeUnitCount
  }

  @inlinable @inline(__always)
  var address: UInt { unsafe UInt(bitPattern: start) }

  private var bytes: UnsafeBufferPointer<UInt8> { unsafe UnsafeBufferPointer(start: start, count: count) }

  func contains(_ byte: UInt8) -> Bool { unsafe bytes.contains(byte) }

  @usableFromInline
  static func == (one: StaticText, other: StaticText) -> Bool {
    unsafe one.start == other.start || one.bytes.elementsEqual(other.bytes)
  }
}

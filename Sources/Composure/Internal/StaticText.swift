// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A static string, compared by what it says: the same text may lie at several addresses.
@usableFromInline
struct StaticText: @unchecked Sendable {
  // SAFETY: what the pointer leads to is part of the program, and constant.

  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let count: Int

  @inlinable @inline(__always)
  init(_ string: StaticString) {
    start = string.utf8Start
    count = string.utf8CodeUnitCount
  }

  @inlinable @inline(__always)
  static func == (one: StaticText, other: StaticText) -> Bool {
    one.count == other.count && (one.start == other.start || one.saysTheSame(as: other))
  }

  @usableFromInline @inline(never)
  func saysTheSame(as other: StaticText) -> Bool {
    UnsafeBufferPointer(start: start, count: count)
      .elementsEqual(UnsafeBufferPointer(start: other.start, count: other.count))
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A static string that is compared by content, since equal strings may have different addresses.
@usableFromInline
struct StaticText: @unchecked Sendable, Equatable {
  // SAFETY: the pointer refers to constant memory of the program.

  @usableFromInline let start: UnsafePointer<UInt8>
  @usableFromInline let count: Int

  @inlinable @inline(__always)
  init(_ string: StaticString) {
    start = string.utf8Start
    count = string.utf8CodeUnitCount
  }

  init(start: UnsafePointer<UInt8>, count: Int) {
    self.start = start
    self.count = count
  }

  @usableFromInline
  static func == (one: StaticText, other: StaticText) -> Bool {
    one.start == other.start
      || UnsafeBufferPointer(start: one.start, count: one.count)
        .elementsEqual(UnsafeBufferPointer(start: other.start, count: other.count))
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Eight bytes that are processed together.
struct ByteWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  private let bits: UInt64

  /// - Precondition: At least eight bytes follow the index.
  init(_ bytes: DocumentBytes, at index: Int) {
    bits = bytes.word(at: index)
  }

  /// Whether all bytes are ASCII characters from the space on.
  var isPlain: Bool {
    (bits | (bits &- 0x20 &* Self.ones)) & Self.highBits == 0
  }

  /// Whether all are spaces.
  var isBlank: Bool { bits == 0x20 &* Self.ones }
}

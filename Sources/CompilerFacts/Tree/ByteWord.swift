// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Eight bytes of a text that are processed together, the first one in the lowest bits.
enum ByteWord {
  private static let ones: UInt64 = 0x0101_0101_0101_0101
  private static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Returns the word at an index.
  static func load(_ bytes: [UInt8], at index: Int) -> UInt64 {
    precondition(index >= 0 && index &+ 8 <= bytes.count)
    // SAFETY: the word is inside the bytes.
    return unsafe bytes.withUnsafeBytes {
      unsafe UInt64(littleEndian: $0.loadUnaligned(fromByteOffset: index, as: UInt64.self))
    }
  }

  /// The length of a part of a text, and its first and last eight bytes. If it is shorter, zeros follow its bytes.
  struct Ends: Equatable {
    let count: Int
    let first: UInt64
    let last: UInt64

    init(of range: Range<Int>, in bytes: [UInt8]) {
      count = range.count
      if count >= 8 {
        first = load(bytes, at: range.lowerBound)
        last = load(bytes, at: range.upperBound - 8)
      } else if range.lowerBound &+ 8 <= bytes.count {
        first = load(bytes, at: range.lowerBound) & ((1 &<< (UInt64(count) &* 8)) &- 1)
        last = 0
      } else {
        first = bytes[range].reversed().reduce(0) { $0 &<< 8 | UInt64($1) }
        last = 0
      }
    }
  }

  /// Returns the index of the first quotation mark or backslash from an index on, or the number of bytes.
  static func endOfPlainText(_ bytes: [UInt8], _ start: Int) -> Int {
    var index = start
    while index &+ 8 <= bytes.count {
      let word = load(bytes, at: index)
      let found = zeros(word ^ (ones &* 0x22)) | zeros(word ^ (ones &* 0x5C))
      if found != 0 { return index &+ found.trailingZeroBitCount / 8 }
      index &+= 8
    }
    while index < bytes.count, bytes[index] != 0x22, bytes[index] != 0x5C { index &+= 1 }
    return index
  }

  /// Marks the high bit of the lowest byte that is zero, and no bit if none is. Higher bits may be marked in error.
  private static func zeros(_ word: UInt64) -> UInt64 { (word &- ones) & ~word & highBits }
}

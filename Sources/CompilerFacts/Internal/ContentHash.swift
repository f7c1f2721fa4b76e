// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A hash of bytes that is the same in every process: 128-bit FNV-1a.
///
/// It distinguishes versions of a file. It does not protect against deliberate collisions.
struct ContentHash: Hashable, CustomStringConvertible {
  private var high: UInt64 = 0x6C62_272E_07BB_0142
  private var low: UInt64 = 0x62B8_2175_6295_C58D

  init() {}

  init(_ bytes: some Sequence<UInt8>) {
    combine(bytes)
  }

  init(_ parts: [String]) {
    for part in parts { combine(part) }
  }

  /// Adds bytes.
  mutating func combine(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      low ^= UInt64(byte)
      // Times 2^88 + 0x13B.
      let product = low.multipliedFullWidth(by: 0x13B)
      high = high &* 0x13B &+ product.high &+ (low << 24)
      low = product.low
    }
  }

  /// Adds a string and a terminator.
  mutating func combine(_ text: String) {
    combine(text.utf8)
    combine(CollectionOfOne(0))
  }

  var description: String {
    [high, low].map { word in
      let digits = String(word, radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
  }
}

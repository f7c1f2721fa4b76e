// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The lines of bytes, asked for in their order.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var counted = 0
  private var line = 1

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// The line of a byte, from 1.
  ///
  /// - Precondition: No byte after this one has been asked for.
  mutating func line(at position: Int) -> Int {
    let end = min(position, bytes.count)
    while counted + 8 <= end {
      line += ByteWord(bytes, at: counted).count(of: 0x0A)
      counted += 8
    }
    while counted < end {
      if bytes[counted] == 0x0A { line += 1 }
      counted += 1
    }
    return line
  }
}

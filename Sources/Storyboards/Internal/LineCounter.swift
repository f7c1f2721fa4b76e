// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Counts the lines of bytes, which are looked up in their order.
struct LineCounter {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var counted = 0
  private var line = 1
  /// The index of the first byte of the line.
  private var lineStart = 0

  init(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
  }

  /// Returns the line of a byte, from 1.
  ///
  /// - Precondition: No byte after this one has been looked up.
  mutating func line(at position: Int) -> Int { place(at: position).line }

  /// Returns the place of the tag whose name begins at a byte: that of its `<`.
  mutating func place(ofTagWithNameAt position: Int) -> DocumentPlace { place(at: position - 1) }

  /// Returns the place of a byte.
  ///
  /// - Precondition: No byte after this one has been looked up.
  mutating func place(at position: Int) -> DocumentPlace {
    let end = min(position, bytes.count)
    while counted + 8 <= end {
      let newLines = ByteWord(bytes, at: counted).count(of: 0x0A)
      counted += 8
      guard newLines > 0 else { continue }
      line += newLines
      lineStart = counted
      while bytes[lineStart - 1] != 0x0A { lineStart -= 1 }
    }
    while counted < end {
      counted += 1
      guard bytes[counted - 1] == 0x0A else { continue }
      line += 1
      lineStart = counted
    }
    return DocumentPlace(line: line, column: end - lineStart + 1)
  }
}

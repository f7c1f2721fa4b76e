// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Counts the lines of a document once.
struct LineCounter {
  private let bytes: DocumentBytes
  private var counted = 0
  /// The offsets of the lines counted so far. A document is smaller than 4 GiB.
  private var starts: [UInt32] = [0]

  init(_ bytes: DocumentBytes) {
    self.bytes = bytes
  }

  /// Returns the line of a byte, from 1.
  mutating func line(at position: Int) -> Int { place(at: position).line }

  /// Returns the location of the `<` of a tag whose name begins at a byte.
  mutating func place(ofTagWithNameAt position: Int) -> DocumentPlace { place(at: position - 1) }

  /// Returns the location of a byte.
  ///
  /// - Complexity: O(log *n*) in the number of lines, for a byte before one that was looked up earlier.
  mutating func place(at position: Int) -> DocumentPlace {
    let end = min(position, bytes.count)
    guard end < counted else {
      count(to: end)
      return DocumentPlace(line: starts.count, column: end - Int(starts[starts.count - 1]) + 1)
    }
    var (low, high) = (0, starts.count)
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= end { low = middle } else { high = middle }
    }
    return DocumentPlace(line: low + 1, column: end - Int(starts[low]) + 1)
  }

  private mutating func count(to end: Int) {
    while let lineEnd = bytes.firstIndex(of: 0x0A, in: counted..<end) {
      counted = lineEnd + 1
      starts.append(UInt32(counted))
    }
    counted = end
  }
}

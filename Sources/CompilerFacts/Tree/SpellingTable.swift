// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Finds values by the bytes of their spellings.
struct SpellingTable<Value: Sendable>: Sendable {
  private static var size: Int { 1024 }
  /// The values by the hash of their spellings. A cell contains the values with the same hash.
  private let cells: [[(spelling: [UInt8], value: Value)]]

  init(_ values: [(name: String, value: Value)]) {
    var cells = [[(spelling: [UInt8], value: Value)]](repeating: [], count: Self.size)
    for (name, value) in values {
      let spelling = Array(name.utf8)
      cells[Self.hash(spelling)].append((spelling, value))
    }
    self.cells = cells
  }

  /// Returns the value with a spelling.
  func value<Bytes: RandomAccessCollection<UInt8>>(of bytes: Bytes) -> Value? where Bytes.Index == Int {
    for (spelling, value) in cells[Self.hash(bytes)] where spelling.elementsEqual(bytes) { return value }
    return nil
  }

  private static func hash<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes) -> Int where Bytes.Index == Int {
    guard let first = bytes.first, let last = bytes.last else { return 0 }
    let middle = bytes[bytes.startIndex + bytes.count / 2]
    return (bytes.count &* 131 &+ Int(first) &* 31 &+ Int(last) &* 7 &+ Int(middle)) & (size - 1)
  }
}

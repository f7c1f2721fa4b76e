// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Finds values by the bytes of their spellings.
struct SpellingTable<Value: Sendable>: Sendable {
  private static var cellCount: Int { 1024 }
  /// The spellings in the order of their hashes.
  private let spellings: [[UInt8]]
  private let ends: [ByteWord.Ends]
  private let values: [Value]
  /// The index of the first spelling of each hash, and the number of spellings at the end.
  private let starts: [Int]

  init(_ values: [(name: String, value: Value)]) {
    var cells = [[(spelling: [UInt8], value: Value)]](repeating: [], count: Self.cellCount)
    for (name, value) in values {
      let spelling = Array(name.utf8)
      cells[Self.hash(ByteWord.Ends(of: spelling.indices, in: spelling))].append((spelling, value))
    }
    let sorted = cells.flatMap { $0 }
    spellings = sorted.map(\.spelling)
    ends = spellings.map { ByteWord.Ends(of: $0.indices, in: $0) }
    self.values = sorted.map(\.value)
    starts = cells.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.count) }
  }

  /// Returns the value whose spelling is a part of a text.
  func value(of range: Range<Int>, in text: [UInt8]) -> Value? {
    let ends = ByteWord.Ends(of: range, in: text)
    let hash = Self.hash(ends)
    for index in starts[hash]..<starts[hash + 1] where self.ends[index] == ends {
      // The ends of a short spelling contain all of it.
      if ends.count <= 16 || spellings[index][...] == text[range] { return values[index] }
    }
    return nil
  }

  private static func hash(_ ends: ByteWord.Ends) -> Int {
    let mixed = (ends.first ^ (ends.last &* 31) ^ UInt64(ends.count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed &>> 32) & (cellCount - 1)
  }
}

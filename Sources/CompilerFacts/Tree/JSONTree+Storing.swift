// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension JSONTree {
  /// The size of a stored number of entries.
  private static let headerSize = 8
  /// The size of a stored entry: two words.
  private static let entrySize = 16

  /// The tree in a form that is several times faster to read than a document: the number of values, the table, and the text
  /// of strings and numbers.
  ///
  /// Keys are stored as numbers, so a reader needs the same list of keys.
  var stored: [UInt8] {
    var output: [UInt8] = [], text: [UInt8] = []
    output.reserveCapacity(Self.headerSize + entries.count * 2 * Self.entrySize)
    Self.append(UInt64(entries.count), to: &output)
    for entry in entries {
      let start = text.count
      if entry.kind == .string || entry.kind == .number { text += bytes[Int(entry.start)..<Int(entry.end)] }
      Self.append(UInt64(start) | UInt64(text.count - start) << 32, to: &output)
      let properties = UInt32(entry.key.rawValue) | UInt32(entry.kind.rawValue) << 16 | (entry.hasEscapes ? 1 << 24 : 0)
      Self.append(UInt64(entry.next) | UInt64(properties) << 32, to: &output)
    }
    return output + text
  }

  private static func append(_ word: UInt64, to output: inout [UInt8]) {
    // SAFETY: the bytes are copied before the word's memory ends.
    unsafe withUnsafeBytes(of: word.littleEndian) { unsafe output.append(contentsOf: $0) }
  }

  /// Reads a stored tree.
  ///
  /// - Parameters:
  ///   - bytes: A file with the tree at its end.
  ///   - start: The offset of the tree.
  /// - Returns: `nil` if the tree is truncated or damaged.
  convenience init?(stored bytes: [UInt8], from start: Int) {
    guard bytes.count < Int32.max, bytes.count - start >= Self.headerSize else { return nil }
    let table = start + Self.headerSize
    let count = Int(clamping: ByteWord.load(bytes, at: start))
    guard count > 0, count <= (bytes.count - table) / Self.entrySize else { return nil }
    let text = table + count * Self.entrySize
    var entries: [Entry] = []
    entries.reserveCapacity(count)
    for index in 0..<count {
      let place = ByteWord.load(bytes, at: table + index * Self.entrySize)
      let rest = ByteWord.load(bytes, at: table + index * Self.entrySize + 8)
      let begin = text + Int(place & 0xFFFF_FFFF), end = begin + Int(place >> 32)
      let next = Int(rest & 0xFFFF_FFFF)
      guard end <= bytes.count, next > index, next <= count, let key = Key(rawValue: UInt16(rest >> 32 & 0xFFFF)),
        let kind = Kind(rawValue: UInt8(rest >> 48 & 0xFF))
      else { return nil }
      entries.append(
        Entry(
          start: Int32(begin), end: Int32(end), next: Int32(next), key: key, kind: kind, hasEscapes: rest >> 56 == 1))
    }
    self.init(bytes: bytes, entries: entries)
  }
}

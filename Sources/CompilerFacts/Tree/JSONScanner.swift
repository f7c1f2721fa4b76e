// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Fills a ``JSONTree``.
///
/// The scanner has an explicit stack, so the thread's stack does not limit the depth of documents.
struct JSONScanner {
  /// The values so far.
  private(set) var entries: [JSONTree.Entry] = []
  /// The indices of the open objects and arrays.
  private var open: [Int32] = []
  private let keys = JSONTree.Key.spellings

  init(capacity: Int) {
    entries.reserveCapacity(capacity)
  }

  /// Scans a whole document.
  mutating func scan(_ bytes: [UInt8]) throws(JSONTree.Invalid) {
    var offset = 0
    try value(bytes, &offset, key: .none)
    while let top = open.last {
      offset = blanksSkipped(bytes, offset)
      guard offset < bytes.count else { throw invalid(bytes, offset) }
      let isObject = entries[Int(top)].kind == .object
      switch bytes[offset] {
      case UInt8(ascii: ","): offset += 1
      case UInt8(ascii: isObject ? "}" : "]"):
        offset += 1
        open.removeLast()
        entries[Int(top)].end = Int32(offset)
        entries[Int(top)].next = Int32(entries.count)
      default:
        if isObject {
          try member(bytes, &offset)
        } else {
          try value(bytes, &offset, key: .none)
        }
      }
    }
    offset = blanksSkipped(bytes, offset)
    guard offset == bytes.count else { throw invalid(bytes, offset) }
  }

  /// Scans a key, and begins its value.
  private mutating func member(_ bytes: [UInt8], _ offset: inout Int) throws(JSONTree.Invalid) {
    guard bytes[offset] == UInt8(ascii: "\"") else { throw invalid(bytes, offset) }
    let start = offset + 1
    let (end, _) = try stringEnd(bytes, start)
    let key = keys.value(of: start..<end, in: bytes) ?? .other
    offset = blanksSkipped(bytes, end + 1)
    guard offset < bytes.count, bytes[offset] == UInt8(ascii: ":") else { throw invalid(bytes, offset) }
    offset = blanksSkipped(bytes, offset + 1)
    if key.isNoise {
      try skipValue(bytes, &offset)
      return
    }
    if key == .processed_init { dropOriginal() }
    try value(bytes, &offset, key: key)
  }

  /// Drops the unprocessed initial value, which repeats the tree.
  private mutating func dropOriginal() {
    guard let top = open.last else { return }
    var index = Int(top) + 1
    while index < entries.count {
      if entries[index].key == .original_init, Int(entries[index].next) == entries.count {
        entries.removeSubrange(index...)
        return
      }
      index = Int(entries[index].next)
    }
  }

  /// Scans a scalar, or begins an object or array.
  private mutating func value(
    _ bytes: [UInt8], _ offset: inout Int, key: JSONTree.Key
  ) throws(JSONTree.Invalid) {
    offset = blanksSkipped(bytes, offset)
    guard offset < bytes.count else { throw invalid(bytes, offset) }
    var entry = JSONTree.Entry(
      start: Int32(offset), end: 0, next: Int32(entries.count + 1), key: key, kind: .null, hasEscapes: false)
    switch bytes[offset] {
    case UInt8(ascii: "{"), UInt8(ascii: "["):
      entry.kind = bytes[offset] == UInt8(ascii: "{") ? .object : .array
      open.append(Int32(entries.count))
      offset += 1
    case UInt8(ascii: "\""):
      let (end, hasEscapes) = try stringEnd(bytes, offset + 1)
      entry.kind = .string
      entry.start = Int32(offset + 1)
      entry.hasEscapes = hasEscapes
      entry.end = Int32(end)
      offset = end + 1
    default:
      let end = wordEnd(bytes, offset)
      switch bytes[offset] {
      case UInt8(ascii: "t") where end - offset == 4: entry.kind = .true
      case UInt8(ascii: "f") where end - offset == 5: entry.kind = .false
      case UInt8(ascii: "n") where end - offset == 4: entry.kind = .null
      case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): entry.kind = .number
      default: throw invalid(bytes, end == offset ? offset : end)
      }
      offset = end
      entry.end = Int32(end)
    }
    entries.append(entry)
  }

  /// Skips a value of any kind.
  private func skipValue(_ bytes: [UInt8], _ offset: inout Int) throws(JSONTree.Invalid) {
    var depth = 0
    repeat {
      guard offset < bytes.count else { throw invalid(bytes, offset) }
      switch bytes[offset] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        depth += 1
        offset += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        depth -= 1
        offset += 1
      case UInt8(ascii: "\""): offset = try stringEnd(bytes, offset + 1).end + 1
      case UInt8(ascii: ","), UInt8(ascii: ":"), UInt8(ascii: " "), 9, 10, 13: offset += 1
      default:
        let end = wordEnd(bytes, offset)
        guard end > offset else { throw invalid(bytes, offset) }
        offset = end
      }
    } while depth > 0
  }

  private func stringEnd(
    _ bytes: [UInt8], _ start: Int
  ) throws(JSONTree.Invalid) -> (end: Int, hasEscapes: Bool) {
    var end = ByteWord.endOfPlainText(bytes, start)
    var hasEscapes = false
    while end < bytes.count, bytes[end] == UInt8(ascii: "\\") {
      hasEscapes = true
      end = ByteWord.endOfPlainText(bytes, end + 2)
    }
    guard end < bytes.count else { throw invalid(bytes, bytes.count) }
    return (end, hasEscapes)
  }

  private func wordEnd(_ bytes: [UInt8], _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"),
        UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "E"):
        offset += 1
      default: return offset
      }
    }
    return offset
  }

  private func blanksSkipped(_ bytes: [UInt8], _ start: Int) -> Int {
    var offset = start
    while offset < bytes.count, bytes[offset] == 32 || (9...13).contains(bytes[offset]) { offset += 1 }
    return offset
  }

  private func invalid(_ bytes: [UInt8], _ offset: Int) -> JSONTree.Invalid {
    JSONTree.Invalid(offset: offset, reason: offset >= bytes.count ? .endsTooEarly : .unexpectedByte)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The escapes in JSON strings.
enum JSONText {
  /// Returns a string without its escapes. Invalid escapes yield the replacement character.
  static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var rest = bytes
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let escape = rest.popFirst() else {
        result.append(byte)
        continue
      }
      switch escape {
      case UInt8(ascii: "n"): result.append(10)
      case UInt8(ascii: "t"): result.append(9)
      case UInt8(ascii: "r"): result.append(13)
      case UInt8(ascii: "b"): result.append(8)
      case UInt8(ascii: "f"): result.append(12)
      case UInt8(ascii: "u"): result += String(unicodeScalar(&rest)).utf8
      default: result.append(escape)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  private static func unicodeScalar(_ rest: inout ArraySlice<UInt8>) -> Unicode.Scalar {
    guard let first = unit(&rest) else { return "\u{FFFD}" }
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard rest.starts(with: [UInt8(ascii: "\\"), UInt8(ascii: "u")]) else { return "\u{FFFD}" }
    rest = rest.dropFirst(2)
    guard let second = unit(&rest), UTF16.isLeadSurrogate(first), UTF16.isTrailSurrogate(second) else {
      return "\u{FFFD}"
    }
    return Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + UInt32(second) - 0xDC00) ?? "\u{FFFD}"
  }

  private static func unit(_ rest: inout ArraySlice<UInt8>) -> UInt16? {
    let digits = String(decoding: rest.prefix(4), as: UTF8.self)
    rest = rest.dropFirst(4)
    return UInt16(digits, radix: 16)
  }
}

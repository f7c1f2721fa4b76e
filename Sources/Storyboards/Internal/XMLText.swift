// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The allowed characters of a document, and the values of references.
enum XMLText {
  /// Checks that bytes are valid UTF-8, and that XML allows the characters.
  ///
  /// - Throws: `XMLScanner.Failure` at the first byte that is not.
  static func check(_ bytes: DocumentBytes) throws {
    var index = 0
    while index < bytes.count {
      while index + 8 <= bytes.count, ByteWord(bytes, at: index).isPlain { index += 8 }
      guard index < bytes.count else { return }
      let byte = bytes[index]
      if byte >= 0x20, byte < 0x80 {
        index += 1
      } else if byte < 0x20 {
        guard XMLScanner.isSpace(byte) else {
          throw XMLScanner.Failure(position: index, reason: "a control character (\(byte)) is not allowed")
        }
        index += 1
      } else {
        index += try sequenceLength(bytes, at: index)
      }
    }
  }

  /// Returns the number of bytes of the non-ASCII character at an index.
  private static func sequenceLength(_ bytes: DocumentBytes, at index: Int) throws -> Int {
    let failure = XMLScanner.Failure(position: index, reason: "the text is not valid UTF-8")
    let (length, lowest): (Int, UInt32) =
      switch bytes[index] {
      case 0xC2...0xDF: (2, 0x80)
      case 0xE0...0xEF: (3, 0x800)
      case 0xF0...0xF4: (4, 0x10000)
      default: throw failure
      }
    guard index + length <= bytes.count else { throw failure }
    var value = UInt32(bytes[index]) & (0xFF >> UInt32(length + 1))
    for following in index + 1..<index + length {
      let following = bytes[following]
      guard following & 0xC0 == 0x80 else { throw failure }
      value = value << 6 | UInt32(following & 0x3F)
    }
    guard value >= lowest, let scalar = Unicode.Scalar(value) else { throw failure }
    guard isAllowed(scalar) else {
      throw XMLScanner.Failure(position: index, reason: "the character U+FFFE or U+FFFF is not allowed")
    }
    return length
  }

  private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D: true
    case ..<0x20, 0xFFFE, 0xFFFF: false
    default: true
    }
  }

  /// Returns the character for a reference's name, the part between `&` and `;`.
  static func character(_ name: String) -> Unicode.Scalar? {
    switch name {
    case "lt": return "<"
    case "gt": return ">"
    case "amp": return "&"
    case "quot": return "\""
    case "apos": return "'"
    default:
      let isHexadecimal = name.hasPrefix("#x")
      let digits = name.dropFirst(isHexadecimal ? 2 : 1)
      guard name.hasPrefix("#"), let first = digits.utf8.first, first != UInt8(ascii: "+"), first != UInt8(ascii: "-"),
        let value = UInt32(digits, radix: isHexadecimal ? 16 : 10), let scalar = Unicode.Scalar(value),
        isAllowed(scalar)
      else { return nil }
      return scalar
    }
  }

  /// Returns the value of an attribute, with resolved references and white space normalized to spaces.
  static func attribute(_ bytes: DocumentBytes, _ range: Range<Int>) -> String {
    decode(bytes[range], isAttribute: true)
  }

  /// Returns the characters of a text, with resolved references and normalized line ends.
  static func text(_ bytes: DocumentBytes, _ range: Range<Int>, isLiteral: Bool) -> String {
    decode(bytes[range], isAttribute: false, resolvesReferences: !isLiteral)
  }

  private static func decode(
    _ bytes: DocumentBytes, isAttribute: Bool, resolvesReferences: Bool = true
  ) -> String {
    let needsWork = bytes.contains { $0 == UInt8(ascii: "&") || $0 == 0x0D || (isAttribute && $0 < 0x20) }
    guard needsWork else { return bytes.string }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "&"), resolvesReferences {
        let end = bytes.firstIndex(of: UInt8(ascii: ";"), in: index..<bytes.count) ?? bytes.count
        result += character(bytes[index + 1..<end].string).map { Array(String(Character($0)).utf8) } ?? []
        index = end + 1
        continue
      }
      if byte == 0x0D, index + 1 < bytes.count, bytes[index + 1] == 0x0A { index += 1 }
      if isAttribute, byte < 0x20 {
        result.append(UInt8(ascii: " "))
      } else {
        result.append(byte == 0x0D ? 0x0A : byte)
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

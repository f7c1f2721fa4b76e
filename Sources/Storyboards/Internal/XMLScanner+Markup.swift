// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The scanning of general XML markup.
extension XMLScanner {
  /// Scans the optional declaration: `<?xml version="1.0" encoding="UTF-8" standalone="no"?>`.
  mutating func scanDeclaration() throws {
    guard has("<?xml"), let next = byte(at: position + 5), Self.isSpace(next) else { return }
    position += 5
    var expected = ["version", "encoding", "standalone"][...]
    var isFirst = true
    while true {
      let spaced = skipSpace()
      if has("?>") {
        if isFirst { throw failure("the XML declaration has no version") }
        position += 2
        return
      }
      guard spaced, position < bytes.count else { throw failure("the XML declaration is not closed") }
      let field = string(try scanName("a field of the XML declaration"))
      let value = try scanDeclaredValue(of: field)
      guard let index = expected.firstIndex(of: field), !isFirst || field == "version" else {
        throw failure("'\(field)' is out of place in the XML declaration")
      }
      expected = expected[(index + 1)...]
      isFirst = false
      switch field {
      case "version": if value != "1.0" { throw failure("XML version '\(value)' is not supported") }
      case "encoding":
        if value.uppercased() != "UTF-8" { throw failure("encoding '\(value)' is not supported, only UTF-8") }
      default: if value != "yes", value != "no" { throw failure("standalone is '\(value)', not yes or no") }
      }
    }
  }

  private mutating func scanDeclaredValue(of field: String) throws -> String {
    _ = skipSpace()
    guard byte(at: position) == UInt8(ascii: "=") else {
      throw failure("'\(field)' has no value in the XML declaration")
    }
    position += 1
    _ = skipSpace()
    guard let quote = byte(at: position), quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      throw failure("'\(field)' is not quoted in the XML declaration")
    }
    let start = position + 1
    position = start
    while let next = byte(at: position), next != quote { position += next == UInt8(ascii: "<") ? bytes.count : 1 }
    guard position < bytes.count else { throw Failure(position: start, reason: "the XML declaration is not closed") }
    position += 1
    return string(start..<(position - 1))
  }

  /// `<?target ...?>`.
  mutating func scanInstruction() throws {
    let start = position
    position += 2
    let target = string(try scanName("the target of a processing instruction"))
    if target.lowercased() == "xml" {
      throw Failure(position: start, reason: "an XML declaration that is not at the start")
    }
    guard has("?>") || byte(at: position).map(Self.isSpace) == true else {
      throw failure("a space is missing in a processing instruction")
    }
    while position < bytes.count, !has("?>") { position += 1 }
    guard position < bytes.count else {
      throw Failure(position: start, reason: "a processing instruction is not closed")
    }
    position += 2
  }

  /// `<!-- ... -->`.
  mutating func scanComment() throws {
    let start = position
    position += 4
    while position < bytes.count, !has("--") { position += 1 }
    guard position + 2 < bytes.count else { throw Failure(position: start, reason: "a comment is not closed") }
    guard bytes[position + 2] == UInt8(ascii: ">") else { throw failure("'--' in a comment") }
    position += 3
  }

  /// Scans a literal section: `<![CDATA[ ... ]]>`.
  mutating func scanLiteral() throws -> Range<Int> {
    let start = position
    position += 9
    let text = position
    while position < bytes.count, !has("]]>") { position += 1 }
    guard position < bytes.count else { throw Failure(position: start, reason: "a CDATA section is not closed") }
    defer { position += 3 }
    return text..<position
  }

  /// Scans a character reference: `&amp;`, `&#10;`, `&#xA;`.
  mutating func scanReference() throws {
    let start = position
    while let next = byte(at: position), next != UInt8(ascii: ";"), position - start < 12 { position += 1 }
    guard byte(at: position) == UInt8(ascii: ";"), XMLText.character(string(start + 1..<position)) != nil else {
      throw Failure(position: start, reason: "'&' begins no character reference")
    }
    position += 1
  }

  /// Scans a name. In these documents, names are ASCII, and the only prefix is `xml:`.
  mutating func scanName(_ what: String) throws -> Range<Int> {
    let start = position
    if byte(at: position) == UInt8(ascii: "x"), has("xml:") { position += 4 }
    guard let first = byte(at: position), Self.isNameStart(first) else {
      throw failure(position < bytes.count ? "\(what) is expected here" : "the document ends before \(what)")
    }
    while position < bytes.count, Self.isName(bytes[position]) { position += 1 }
    return start..<position
  }

  mutating func skipSpace() -> Bool {
    let start = position
    while let next = byte(at: position), Self.isSpace(next) { position += 1 }
    return position > start
  }

  static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x09 || byte == 0x0D
  }

  private static func isNameStart(_ byte: UInt8) -> Bool {
    (byte | 0x20) &- UInt8(ascii: "a") < 26 || byte == UInt8(ascii: "_")
  }

  /// Returns whether a byte is a letter, a digit, `-`, `.` or `_`, by a bit for each ASCII character.
  private static func isName(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0x03FF_6000_0000_0000 : 0x07FF_FFFE_87FF_FFFE
    return byte < 128 && bits &>> UInt64(byte) & 1 == 1
  }
}

extension XMLScanner {
  func byte(at index: Int) -> UInt8? {
    index < bytes.count ? bytes[index] : nil
  }

  func has(_ text: StaticString) -> Bool {
    isEqual(position..<min(bytes.count, position + text.utf8CodeUnitCount), text)
  }

  func same(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    bytes[one] == bytes[other]
  }

  func isEqual(_ range: Range<Int>, _ text: StaticString) -> Bool {
    bytes[range] == text
  }

  func hasSuffix(_ range: Range<Int>, _ text: StaticString) -> Bool {
    isEqual(max(range.lowerBound, range.upperBound - text.utf8CodeUnitCount)..<range.upperBound, text)
  }

  /// Returns the bytes of a range as a string.
  func string(_ range: Range<Int>) -> String {
    bytes[range].string
  }

  func failure(_ reason: String) -> Failure {
    Failure(position: position, reason: reason)
  }

  func unfinished(tagAt start: Int) -> Failure {
    Failure(position: start, reason: "the document ends inside a tag")
  }
}

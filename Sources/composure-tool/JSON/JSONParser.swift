// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Parses JSON strictly, with the location of each value for errors.
struct JSONParser {
  private let file: String
  private let bytes: [UInt8]
  private var index = 0
  private var line = 1
  /// The index of the line's first byte.
  private var lineStart = 0
  private var depth = 0

  /// The maximum nesting of arrays and objects.
  private static let depthLimit = 256

  /// Parses the contents of a file.
  ///
  /// - Parameters:
  ///   - bytes: The contents. A byte order mark is skipped.
  ///   - file: The file's name, for errors.
  /// - Throws: `ToolError` at the first invalid byte.
  static func parse(_ bytes: some Sequence<UInt8>, file: String) throws -> JSONNode {
    var parser = JSONParser(file: file, bytes: Array(bytes))
    if parser.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { parser.index = 3 }
    parser.skipSpace()
    let node = try parser.value()
    parser.skipSpace()
    if parser.index < parser.bytes.count { throw parser.error("the end of the file") }
    return node
  }

  /// Reads and parses a file; `-` is standard input.
  static func parse(contentsOf file: String) throws -> JSONNode {
    try parse(InputFile.read(file), file: file == "-" ? "<standard input>" : file)
  }

  private init(file: String, bytes: [UInt8]) {
    self.file = file
    self.bytes = bytes
  }

  private var location: SourceLocation { SourceLocation(file: file, line: line, column: index - lineStart + 1) }

  private var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  private func error(_ expected: String) -> ToolError {
    let found = next.map { byte in
      0x20...0x7E ~= byte ? "'\(Character(Unicode.Scalar(byte)))'" : "the byte \(byte)"
    }
    return ToolError(
      text: ToolMessages.invalidJSON(expected, found: found ?? "the end of the file"), location: location)
  }

  private mutating func skipSpace() {
    while let byte = next, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D {
      index += 1
      if byte == 0x0A {
        line += 1
        lineStart = index
      }
    }
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard let byte = next, byte == character.asciiValue else { return false }
    index += 1
    return true
  }

  private mutating func value() throws -> JSONNode {
    let start = location
    let value: JSONNode.Value
    switch next.map({ Character(Unicode.Scalar($0)) }) {
    case "{": value = try nested { parser in .object(try parser.fields()) }
    case "[": value = try nested { parser in .array(try parser.elements()) }
    case "\"": value = .string(try string())
    case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": value = .number(try number())
    default: value = try word()
    }
    return JSONNode(value: value, location: start)
  }

  private mutating func nested(_ body: (inout JSONParser) throws -> JSONNode.Value) throws -> JSONNode.Value {
    depth += 1
    defer { depth -= 1 }
    guard depth <= Self.depthLimit else {
      throw ToolError(text: ToolMessages.nestedTooDeep(limit: Self.depthLimit), location: location)
    }
    index += 1
    skipSpace()
    return try body(&self)
  }

  private mutating func fields() throws -> [JSONNode.Field] {
    var fields: [JSONNode.Field] = []
    if skip("}") { return fields }
    repeat {
      skipSpace()
      let start = location
      guard next == UInt8(ascii: "\"") else { throw error("a key in quotation marks") }
      let name = try string()
      skipSpace()
      guard skip(":") else { throw error("':'") }
      skipSpace()
      fields.append(JSONNode.Field(name: name, location: start, value: try value()))
      skipSpace()
    } while skip(",")
    guard skip("}") else { throw error("',' or '}'") }
    return fields
  }

  private mutating func elements() throws -> [JSONNode] {
    var elements: [JSONNode] = []
    if skip("]") { return elements }
    repeat {
      skipSpace()
      elements.append(try value())
      skipSpace()
    } while skip(",")
    guard skip("]") else { throw error("',' or ']'") }
    return elements
  }

  private mutating func word() throws -> JSONNode.Value {
    let words: [(String, JSONNode.Value)] = [("true", .boolean(true)), ("false", .boolean(false)), ("null", .null)]
    for (word, value) in words where bytes[index...].starts(with: word.utf8) {
      index += word.utf8.count
      return value
    }
    throw error("a value")
  }

  private mutating func number() throws -> String {
    let start = index
    _ = skip("-")
    let integer = try digits()
    if integer > 1, bytes[index - integer] == UInt8(ascii: "0") {
      index -= integer - 1
      throw error("a number without leading zeros")
    }
    if skip(".") { _ = try digits() }
    if skip("e") || skip("E") {
      if !skip("+") { _ = skip("-") }
      _ = try digits()
    }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func digits() throws -> Int {
    let start = index
    while let byte = next, 0x30...0x39 ~= byte { index += 1 }
    if index == start { throw error("a digit") }
    return index - start
  }

  private mutating func string() throws -> String {
    index += 1
    var text: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(bytes: text, encoding: .utf8) else { throw error("valid UTF-8 before this") }
        index += 1
        return string
      case UInt8(ascii: "\\"):
        index += 1
        text += try escape()
      case 0..<0x20: throw error("a character that is not a control character")
      default:
        text.append(byte)
        index += 1
      }
    }
    throw error("'\"'")
  }

  private mutating func escape() throws -> [UInt8] {
    guard let byte = next else { throw error("an escape") }
    let simple: [Character: Character] = [
      "\"": "\"", "\\": "\\", "/": "/", "b": "\u{8}", "f": "\u{C}", "n": "\n", "r": "\r", "t": "\t",
    ]
    if let character = simple[Character(Unicode.Scalar(byte))] {
      index += 1
      return Array(String(character).utf8)
    }
    guard skip("u") else { throw error("an escape: one of \"\\/bfnrtu") }
    let first = try hexadecimal()
    var units = [first]
    if UTF16.isLeadSurrogate(first), bytes[index...].starts(with: "\\u".utf8) {
      index += 2
      units.append(try hexadecimal())
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  private mutating func hexadecimal() throws -> UInt16 {
    let digits = bytes[index...].prefix(4)
    guard digits.count == 4, let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16),
      digits.first != UInt8(ascii: "+")
    else { throw error("four hexadecimal digits") }
    index += 4
    return unit
  }
}

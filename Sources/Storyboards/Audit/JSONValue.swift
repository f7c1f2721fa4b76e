// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A JSON value whose parts are created while they are written. The audit of a large document is therefore never
/// completely in memory, as `JSONSerialization` would require.
package indirect enum JSONValue {
  case null
  case boolean(Bool)
  case number(Int)
  case string(String)
  case array(count: Int, element: (Int) -> JSONValue)
  /// It is written in the order of the names.
  case object(JSONFields)

  init(_ text: String?) {
    self = text.map { .string($0) } ?? .null
  }

  init<Element>(_ elements: [Element], _ value: @escaping (Element) -> JSONValue) {
    self = .array(count: elements.count) { value(elements[$0]) }
  }
}

/// The fields of an object: an array, which is faster than a dictionary for few fields.
package struct JSONFields: ExpressibleByDictionaryLiteral {
  private var fields: [(name: String, value: JSONValue)]

  /// - Precondition: The names are unique.
  package init(dictionaryLiteral elements: (String, JSONValue)...) {
    fields = elements
  }

  init(_ texts: [String: String]) {
    fields = texts.map { ($0.key, .string($0.value)) }
  }

  subscript(_ name: String) -> JSONValue? {
    get { fields.first { $0.name == name }?.value }
    set {
      if let index = fields.firstIndex(where: { $0.name == name }) { fields.remove(at: index) }
      if let newValue { fields.append((name, newValue)) }
    }
  }

  /// Returns these fields and other ones, which replace those with the same name.
  func merging(_ others: JSONFields) -> JSONFields {
    var merged = self
    for (name, value) in others.fields { merged[name] = value }
    return merged
  }

  /// The fields, sorted by name.
  fileprivate var sorted: [(name: String, value: JSONValue)] { fields.sorted { $0.name < $1.name } }
}

/// Writes values as JSON, indented, in pieces.
package struct JSONWriter {
  private let pieceSize = 1 << 16
  private let write: (String) -> Void
  private var piece: [UInt8] = []

  /// - Parameter write: Receives the output in pieces.
  package init(_ write: @escaping (String) -> Void) {
    self.write = write
    piece.reserveCapacity(pieceSize * 2)
  }

  /// Writes the rest.
  package mutating func finish() {
    write(String(decoding: piece, as: UTF8.self))
    piece.removeAll(keepingCapacity: true)
  }

  package mutating func append(_ text: String) {
    piece.append(contentsOf: text.utf8)
    if piece.count > pieceSize { finish() }
  }

  /// - Parameter indentation: The spaces before the value's line.
  package mutating func append(_ value: JSONValue, indentation: String = "") {
    append(value, depth: indentation.utf8.count)
  }

  private mutating func append(_ value: JSONValue, depth: Int) {
    switch value {
    case .null: append("null")
    case .boolean(let flag): append(flag ? "true" : "false")
    case .number(let number): append("\(number)")
    case .string(let text): append(quoted: text)
    case .array(0, _): append("[]")
    case .array(let count, let element):
      for index in 0..<count {
        begin(index == 0 ? "[" : ",", depth)
        append(element(index), depth: depth + 2)
      }
      end("]", depth)
    case .object(let fields):
      let sorted = fields.sorted
      for (index, field) in sorted.enumerated() {
        begin(index == 0 ? "{" : ",", depth)
        append(quoted: field.name)
        append(": ")
        append(field.value, depth: depth + 2)
      }
      if sorted.isEmpty { append("{}") } else { end("}", depth) }
    }
  }

  private mutating func begin(_ separator: Unicode.Scalar, _ depth: Int) {
    piece.append(UInt8(ascii: separator))
    piece.append(0x0A)
    piece.append(contentsOf: repeatElement(0x20, count: depth + 2))
  }

  private mutating func end(_ bracket: Unicode.Scalar, _ depth: Int) {
    piece.append(0x0A)
    piece.append(contentsOf: repeatElement(0x20, count: depth))
    piece.append(UInt8(ascii: bracket))
    if piece.count > pieceSize { finish() }
  }

  package mutating func append(quoted text: String) {
    var text = text
    let isPlain = text.withUTF8 { bytes in
      // The buffer is read through its own iteration, and not used after the closure.
      // Line separators begin with 0xE2. Below that byte, only quotation marks and backslashes are escaped.
      guard
        unsafe bytes.allSatisfy({ $0 >= 0x20 && $0 < 0xE2 && $0 != UInt8(ascii: "\"") && $0 != UInt8(ascii: "\\") })
      else { return false }
      piece.append(UInt8(ascii: "\""))
      unsafe piece.append(contentsOf: bytes)
      piece.append(UInt8(ascii: "\""))
      return true
    }
    if !isPlain { append(Self.escaped(text)) }
  }

  private static func escaped(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": quoted += "\\\""
      case "\\": quoted += "\\\\"
      case "\n": quoted += "\\n"
      case "\t": quoted += "\\t"
      case "\r": quoted += "\\r"
      case "\u{0}"..."\u{1F}", "\u{2028}", "\u{2029}":
        let digits = String(scalar.value, radix: 16)
        quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

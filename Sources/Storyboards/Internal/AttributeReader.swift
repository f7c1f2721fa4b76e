// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A user-defined runtime attribute that is being read: its own fields, then the element with the value, if there is
/// one.
struct AttributeReader {
  /// The number of open elements around it.
  let depth: Int

  private let fields: Fields
  private let place: DocumentPlace
  private var valueElement: String?
  private var isInValue = false
  private var valueFields: [String: String] = [:]
  private var characters = ""

  init(_ fields: Fields, place: DocumentPlace, depth: Int) {
    self.fields = fields
    self.place = place
    self.depth = depth
  }

  mutating func startValue(_ element: String, _ fields: [String: String]) {
    valueElement = element
    valueFields = fields
    valueFields["key"] = nil
    characters = ""
    isInValue = true
  }

  /// Ends the element with the value. Trailing white space is layout, and not part of the value.
  mutating func endValue() {
    isInValue = false
  }

  /// Appends text of the element with the value. Text around that element is ignored.
  mutating func append(_ text: String) {
    if isInValue { characters += text }
  }

  var attribute: RuntimeAttribute {
    RuntimeAttribute(
      keyPath: fields["keyPath"] ?? "", value: value, isLocalized: fields["localized"] == "YES",
      localized: fields["localized"], catalog: fields["catalog"],
      type: fields["type"] ?? "", text: text, valueElement: valueElement, line: place.line,
      column: place.column)
  }

  private var text: String? {
    switch value {
    case .string(let string): string
    case .nil, .structure: nil
    default: fields["value"] ?? valueFields["value"]
    }
  }

  private var value: RuntimeAttributeValue {
    let plain = fields["value"]
    switch fields["type"] {
    case "nil": return .nil
    case "string": return string(plain)
    case "boolean": return plain == "YES" ? .boolean(true) : plain == "NO" ? .boolean(false) : .unreadable(plain)
    case "number": return number
    case "image": return plain.map { .image($0) } ?? .unreadable(nil)
    default:
      return valueElement.map { .structure(element: $0, fields: valueFields) } ?? .unreadable(plain)
    }
  }

  private func string(_ plain: String?) -> RuntimeAttributeValue {
    if let plain { return .string(plain) }
    guard valueElement == "string" || valueElement == "mutableString" else { return .unreadable(nil) }
    guard valueFields["base64-UTF8"] == "YES" else { return .string(characters) }
    let digits = characters.filter { !$0.isWhitespace }
    let padded = digits + String(repeating: "=", count: (4 - digits.utf8.count % 4) % 4)
    guard let data = Data(base64Encoded: padded) else { return .unreadable(characters) }
    return .string(String(decoding: data, as: UTF8.self))
  }

  private var number: RuntimeAttributeValue {
    let digits = valueFields["value"]
    switch valueElement {
    case "integer": return digits.flatMap { Int($0) }.map { .integer($0) } ?? .unreadable(digits)
    case "real": return digits.flatMap { Double($0) }.map { .real($0) } ?? .unreadable(digits)
    default: return .unreadable(fields["value"])
    }
  }
}

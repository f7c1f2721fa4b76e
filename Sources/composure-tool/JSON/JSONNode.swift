// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A JSON value with its location.
struct JSONNode: Equatable {
  indirect enum Value: Equatable {
    case null
    case boolean(Bool)
    /// The number as written.
    case number(String)
    case string(String)
    case array([JSONNode])
    case object([Field])
  }

  /// A name in an object, and its value.
  struct Field: Equatable {
    let name: String
    /// The location of the name.
    let location: SourceLocation
    let value: JSONNode
  }

  let value: Value
  let location: SourceLocation

  /// The kind of the value, for messages.
  var kind: String {
    switch value {
    case .null: "null"
    case .boolean: "a boolean"
    case .number: "a number"
    case .string: "a string"
    case .array: "an array"
    case .object: "an object"
    }
  }

  /// Returns the error for an unexpected kind of value.
  func mismatch(_ expected: String) -> ToolError {
    ToolError(text: ToolMessages.expected(expected, found: kind), location: location)
  }
}

extension JSONNode {
  var string: String {
    get throws {
      guard case .string(let text) = value else { throw mismatch("a string") }
      return text
    }
  }

  var integer: Int {
    get throws {
      guard case .number(let text) = value, let number = Int(text) else { throw mismatch("a whole number") }
      return number
    }
  }

  var elements: [JSONNode] {
    get throws {
      guard case .array(let elements) = value else { throw mismatch("an array") }
      return elements
    }
  }

  var fields: [Field] {
    get throws {
      guard case .object(let fields) = value else { throw mismatch("an object") }
      return fields
    }
  }

  /// Returns the value of a field; `nil` if it is absent or `null`.
  func value(of name: String) throws -> JSONNode? {
    guard let field = try fields.last(where: { $0.name == name }), field.value.value != .null else { return nil }
    return field.value
  }

  /// Returns the value of a required field.
  func required(_ name: String) throws -> JSONNode {
    guard let node = try value(of: name) else {
      throw ToolError(text: ToolMessages.missing(key: name), location: location)
    }
    return node
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The attributes of the current element.
struct Fields {
  private let bytes: DocumentBytes
  private let attributes: [XMLScanner.Attribute]

  init(_ scanner: XMLScanner) {
    bytes = scanner.bytes
    attributes = scanner.attributes
  }

  subscript(_ name: StaticString) -> String? {
    for attribute in attributes where bytes[attribute.name] == name {
      return XMLText.attribute(bytes, attribute.value)
    }
    return nil
  }

  var all: [String: String] {
    var fields: [String: String] = [:]
    for attribute in attributes {
      fields[bytes[attribute.name].string] = XMLText.attribute(bytes, attribute.value)
    }
    return fields
  }
}

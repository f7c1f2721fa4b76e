// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The attributes of the current element.
struct Fields {
  private let bytes: UnsafeBufferPointer<UInt8>
  private let attributes: [XMLScanner.Attribute]

  init(_ scanner: XMLScanner) {
    bytes = scanner.bytes
    attributes = scanner.attributes
  }

  subscript(_ name: StaticString) -> String? {
    for attribute in attributes
    where attribute.name.count == name.utf8CodeUnitCount
      && memcmp(bytes.baseAddress.unsafelyUnwrapped + attribute.name.lowerBound, name.utf8Start, attribute.name.count)
        == 0
    {
      return XMLText.attribute(bytes, attribute.value)
    }
    return nil
  }

  var all: [String: String] {
    var fields: [String: String] = [:]
    for attribute in attributes {
      let name = String(decoding: UnsafeBufferPointer(rebasing: bytes[attribute.name]), as: UTF8.self)
      fields[name] = XMLText.attribute(bytes, attribute.value)
    }
    return fields
  }
}

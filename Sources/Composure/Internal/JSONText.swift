// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The parts of JSON that reports are put together from.
package enum JSONText {
  /// A string, quoted.
  package static func string(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..."\u{1F}":
        "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// An array with an element to a line, inside of an object that is not inside of anything.
  package static func array(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
  }

  /// A place in the source as an object.
  package static func location(_ location: DependencyGraph.Location) -> String {
    #"{"file": \#(string(location.file)), "line": \#(location.line), "column": \#(location.column)}"#
  }
}

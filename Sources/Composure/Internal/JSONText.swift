// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Functions that write the parts of a JSON report.
package enum JSONText {
  /// Returns a quoted string.
  @_optimize(none)
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

  /// Returns an array with one element per line, inside a top-level object.
  package static func array(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
  }

  /// Returns a source location as an object.
  package static func location(_ location: DependencyGraph.Location) -> String {
    #"{"file": \#(string(location.file)), "line": \#(location.line), "column": \#(location.column)}"#
  }
}

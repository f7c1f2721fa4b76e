// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension String {
  /// The string on one line: line ends and other control characters become escapes, as in a Swift literal.
  ///
  /// Names of files and documents may contain any character. Unescaped, they could look like lines of the report, or
  /// control the terminal.
  package var onOneLine: String {
    let isPlain = utf8.allSatisfy { $0 >= 0x20 && $0 < 0x7F }
    guard !isPlain, unicodeScalars.contains(where: Self.isEscaped) else { return self }
    var text = ""
    for scalar in unicodeScalars {
      switch scalar {
      case "\n": text += "\\n"
      case "\r": text += "\\r"
      case "\t": text += "\\t"
      case let scalar where Self.isEscaped(scalar): text += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: text.unicodeScalars.append(scalar)
      }
    }
    return text
  }

  private static func isEscaped(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    default: false
    }
  }
}

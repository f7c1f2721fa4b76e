// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An option of a command.
package struct CommandOption: Sendable {
  /// The name with its dashes: `--format`.
  package let name: String
  /// The placeholder of the value in the help: `json|sarif`; `nil` for an option without a value.
  package let placeholder: String?
  /// The possible values, for the message about a missing one: `json or sarif`.
  package let values: String
  /// The effect of the option, without a full stop.
  package let help: String

  /// Creates an option without a value.
  package init(_ name: String, help: String) {
    self.name = name
    placeholder = nil
    values = ""
    self.help = help
  }

  /// Creates an option with a value.
  package init(_ name: String, _ placeholder: String, values: String, help: String) {
    self.name = name
    self.placeholder = placeholder
    self.values = values
    self.help = help
  }

  /// The option with its placeholder: `--format json|sarif`.
  var synopsis: String { placeholder.map { "\(name) \($0)" } ?? name }
}

extension [CommandOption] {
  /// The options in two columns, one per line; long descriptions are wrapped.
  package var table: String {
    let width = Swift.min(map(\.synopsis.count).max() ?? 0, 26)
    return map { option in
      let text = Self.wrapped(option.help, width: 100 - width - 5)
        .joined(separator: "\n" + String(repeating: " ", count: width + 5))
      let gap = width - option.synopsis.count
      let separator =
        gap >= 0 ? String(repeating: " ", count: gap + 3) : "\n" + String(repeating: " ", count: width + 5)
      return "  \(option.synopsis)\(separator)\(text)"
    }
    .joined(separator: "\n")
  }

  private static func wrapped(_ text: String, width: Int) -> [String] {
    var lines: [String] = []
    for word in text.split(separator: " ") {
      if let last = lines.last, last.count + word.count < width {
        lines[lines.count - 1] = "\(last) \(word)"
      } else {
        lines.append(String(word))
      }
    }
    return lines
  }
}

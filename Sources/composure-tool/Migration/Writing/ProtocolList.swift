// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts

/// Writes the protocols that a type conforms to, or that a protocol refines.
enum ProtocolList {
  /// The length of lines. Longer lists continue on the next line.
  private static let width = 120

  /// Returns a declaration up to its brace: `struct App: Assembly, HasStore`.
  static func declaration(_ name: String, _ protocols: [String]) -> String {
    let start = "\(name): \(protocols.first ?? "")"
    return start + continued(protocols.dropFirst(), column: start.count)
  }

  /// Returns the text that adds protocols to a list.
  ///
  /// - Parameters:
  ///   - protocols: The names.
  ///   - end: The offset of the end of the list.
  ///   - text: The file.
  static func addition(_ protocols: [String], at end: Int, of text: CompilerFacts.SourceText) -> String {
    continued(protocols[...], column: text.location(at: end).column - 1)
  }

  private static func continued(_ protocols: ArraySlice<String>, column: Int) -> String {
    var column = column
    return protocols.map { name in
      // A comma, or a brace after a space, follows.
      guard column + name.count + 4 > width else {
        column += name.count + 2
        return ", \(name)"
      }
      column = name.count + 4
      return ",\n    \(name)"
    }.joined()
  }
}

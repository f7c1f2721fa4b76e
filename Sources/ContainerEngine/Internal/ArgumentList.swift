// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The types of a factory's arguments, parsed from a string, since Swift cannot decompose a tuple type.
package struct ArgumentList: CustomStringConvertible {
  package let types: [String]

  /// Creates a list from a tuple type.
  ///
  /// - Parameters:
  ///   - type: The tuple, or the only argument.
  ///   - receiver: The first type of the tuple, if it is not an argument.
  package init(_ type: Any.Type, without receiver: String? = nil) {
    self.init(text: "\(type)", without: receiver)
  }

  /// Creates a list from the name of a tuple type.
  package init(text: String, without receiver: String? = nil) {
    let types = Self.elements(of: text)
    self.types = types.count > 1 && types[0] == receiver ? Array(types.dropFirst()) : types
  }

  /// Returns the elements of a tuple, or any other type as the only element.
  @_optimize(none)
  private static func elements(of text: String) -> [String] {
    guard text != "()" else { return [] }
    guard text.hasPrefix("("), text.hasSuffix(")") else { return [text] }
    var types: [String] = [""]
    var depth = 0
    for character in text.dropFirst().dropLast() {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character), types[types.count - 1].last != "-" { depth -= 1 }
      // The first parenthesis is not the tuple's: `(Int) -> (String)`.
      if depth < 0 { return [text] }
      if character == ",", depth == 0 { types.append("") } else { types[types.count - 1].append(character) }
    }
    return types.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
  }

  /// `no arguments`, `(Int)`, `(String, Int)`.
  package var description: String { types.isEmpty ? "no arguments" : "(\(types.joined(separator: ", ")))" }
}

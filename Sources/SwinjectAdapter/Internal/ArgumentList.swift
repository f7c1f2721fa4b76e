// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The types of a factory's arguments, as text: the language does not take the type of a tuple apart.
struct ArgumentList: CustomStringConvertible {
  let types: [String]

  init(_ type: Any.Type) {
    self.init(text: "\(type)")
  }

  /// Takes the text of a tuple apart.
  init(text: String) {
    guard text.hasPrefix("(Resolver, ") else {
      types = text == "Resolver" ? [] : [text]
      return
    }
    var types: [String] = [""]
    var depth = 0
    for character in text.dropFirst("(Resolver, ".count).dropLast() {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character), types[types.count - 1].last != "-" { depth -= 1 }
      if character == ",", depth == 0 { types.append("") } else { types[types.count - 1].append(character) }
    }
    self.types = types.map { $0.hasPrefix(" ") ? String($0.dropFirst()) : $0 }
  }

  /// `no arguments`, `(Int)`, `(String, Int)`.
  var description: String { types.isEmpty ? "no arguments" : "(\(types.joined(separator: ", ")))" }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The compiler's identity of a declaration, the same in every module: `s:9Composure8AssemblyP`.
package struct USR: Hashable, Sendable, Comparable, CustomStringConvertible {
  /// The text as the compiler writes it.
  package let text: String

  /// Creates an identity from the compiler's text.
  package init(_ text: String) { self.text = text }

  package var description: String { text }

  package static func < (first: Self, second: Self) -> Bool { first.text < second.text }

  /// The mangled name that the toolchain's demangler reads; `nil` for a declaration of another language.
  package var mangledName: String? {
    text.hasPrefix("s:") ? "$s" + text.dropFirst(2) : nil
  }

  /// The name of the module; `nil` in the standard library, and for a declaration of another language.
  package var moduleName: String? {
    guard text.hasPrefix("s:") else { return nil }
    let digits = text.dropFirst(2).prefix(while: \.isNumber)
    guard let length = Int(digits) else { return nil }
    return String(text.dropFirst(2 + digits.count).prefix(length))
  }

  /// Whether the declaration is a protocol of Swift code.
  package var isProtocol: Bool { text.hasPrefix("s:") && text.hasSuffix("P") }
}

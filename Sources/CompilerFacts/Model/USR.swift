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
}

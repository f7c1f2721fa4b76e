// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A parameter of a function, initializer, subscript or enum case.
package struct Parameter: Sendable {
  /// The argument label; `nil` if there is none.
  package let label: String?
  /// The parameter as the body sees it.
  package let variable: LocalVariable
  /// The default value in the source.
  package let defaultValue: CodeNode?
  /// Whether there is a default value.
  package let hasDefault: Bool
  /// Whether an argument is turned into a closure.
  package let isAutoclosure: Bool

  /// The type.
  package var type: TypeName? { variable.type }
}

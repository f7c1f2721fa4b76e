// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A parameter of a function, initializer, subscript or enum case.
package struct Parameter: Sendable {
  /// The argument label; `nil` if there is none.
  package let label: String?
  /// The parameter as a local of the body.
  package let variable: LocalVariable
  /// The default value in the source.
  package let defaultValue: CodeNode?
  /// Whether there is a default value.
  package let hasDefault: Bool
  /// Whether the parameter is an autoclosure.
  package let isAutoclosure: Bool

  /// The type.
  package var type: TypeName? { variable.type }
}

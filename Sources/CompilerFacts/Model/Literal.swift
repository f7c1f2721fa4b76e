// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A literal in the source.
package enum Literal: Hashable, Sendable {
  /// A string without interpolations.
  case string(String)
  /// A whole number.
  case integer(String)
  /// A number with a fraction or exponent.
  case floatingPoint(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// `nil`
  case `nil`
  /// `#line` and the like, by their names.
  case magic(String)
  /// A regular expression.
  case regularExpression
}

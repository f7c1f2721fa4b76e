// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A literal in the source.
package enum Literal: Hashable, Sendable {
  /// A string without interpolations.
  case string(String)
  /// An integer.
  case integer(String)
  /// A floating-point number.
  case floatingPoint(String)
  /// `true` or `false`.
  case boolean(Bool)
  /// `nil`
  case `nil`
  /// A magic literal such as `#line`, by its name.
  case magic(String)
  /// A regular expression.
  case regularExpression
}

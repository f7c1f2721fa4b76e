// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What the closure of a lifetime function is read with, so that the compiler says in words what is wrong in it.
///
/// In a closure of one expression, Swift 6.3 answers a value of the wrong type with "failed to produce diagnostic for
/// expression". Under a result builder it says "return expression of type 'NotAClient' does not conform to 'HTTPClient'".
/// The builder hands the value on and does nothing else; a closure with an explicit `return` is not touched by it.
@resultBuilder
public enum FactoryBuilder {
  /// The value of the closure's last expression.
  @inlinable
  public static func buildBlock<Value>(_ value: Value) -> Value { value }

  /// The value of the branch of an `if` or a `switch` that is taken.
  @inlinable
  public static func buildEither<Value>(first value: Value) -> Value { value }

  /// The value of the branch of an `if` or a `switch` that is taken.
  @inlinable
  public static func buildEither<Value>(second value: Value) -> Value { value }
}

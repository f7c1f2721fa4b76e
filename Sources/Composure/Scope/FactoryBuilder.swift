// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// What the closure of a lifetime function is read with, so that the compiler says in words what is wrong in it.
///
/// In a closure of one expression, Swift 6.3 answers a value of the wrong type with "failed to produce diagnostic for
/// expression". Under a result builder that knows the wanted type it says "argument type 'NotAClient' does not conform
/// to expected type 'HTTPClient'", at the value; and a literal, `nil`, or an `if` with values of different types in its
/// branches becomes what the member asks for. The builder hands the value on and does nothing else; a closure with an
/// explicit `return` is not touched by it.
@resultBuilder
public enum FactoryBuilder<Value> {
  /// The value of an expression, as the type that the factory makes.
  @inlinable @inline(__always)
  public static func buildExpression(_ value: Value) -> Value { value }

  /// What a closure comes to that has no value: nothing, if it throws, and else a trap.
  @available(*, deprecated, message: "this factory gives no value: it ends the process unless it throws")
  public static func buildBlock(file: StaticString = #fileID, line: UInt = #line) -> Value {
    Trap.stop(Trap.noValue(of: "\(Value.self)"), file: file, line: line)
  }

  /// The value of the closure's only expression.
  @inlinable @inline(__always)
  public static func buildBlock(_ value: Value) -> Value { value }

  /// The value of the branch of an `if` or a `switch` that is taken.
  @inlinable @inline(__always)
  public static func buildEither(first value: Value) -> Value { value }

  /// The value of the branch of an `if` or a `switch` that is taken.
  @inlinable @inline(__always)
  public static func buildEither(second value: Value) -> Value { value }
}

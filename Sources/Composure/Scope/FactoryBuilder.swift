// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The result builder of lifetime functions, which improves the compiler's errors about their closures.
///
/// In a single-expression closure, Swift 6.3 reports a value of the wrong type as "failed to produce diagnostic for
/// expression". Under a result builder with the expected type, it reports "argument type 'NotAClient' does not conform
/// to expected type 'HTTPClient'", at the value. It also converts a literal, `nil`, or an `if` whose branches differ in
/// type to the member's type. The builder only returns the value; a closure with an explicit `return` does not use it.
@resultBuilder
public enum FactoryBuilder<Value> {
  /// Returns the value of an expression as the factory's result type.
  @inlinable @inline(__always)
  public static func buildExpression(_ value: Value) -> Value { value }

  /// Replaces the missing value of an empty closure: does nothing if the closure throws, and traps otherwise.
  @available(*, deprecated, message: "this factory returns no value: it ends the process unless it throws")
  public static func buildBlock(file: StaticString = #fileID, line: UInt = #line) -> Value {
    Trap.stop(ComposureMessages.noValue(of: "\(Value.self)"), file: file, line: line)
  }

  /// Returns the value of the closure's only expression.
  @inlinable @inline(__always)
  public static func buildBlock(_ value: Value) -> Value { value }

  /// Returns the value of the first branch of an `if` or a `switch`.
  @inlinable @inline(__always)
  public static func buildEither(first value: Value) -> Value { value }

  /// Returns the value of the second branch of an `if` or a `switch`.
  @inlinable @inline(__always)
  public static func buildEither(second value: Value) -> Value { value }
}

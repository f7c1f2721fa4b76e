// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

extension Scope {
  /// Makes a value anew, as if the closure were written out, and puts it into graphs that are being recorded.
  ///
  /// See ``Assembly/transient(file:line:column:function:_:)``. The scope keeps nothing, and may be closed.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  /// - Complexity: One load, unless a graph is being recorded.
  @inlinable @inline(__always)
  public func transient<Value, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard composure_is_recording() else { return try make() }
    return try Recording.visit(
      CallSite(file: file, line: line, column: column, member: function), root: nil, .transient, Value.self, make)
  }

  /// Makes a value anew with an asynchronous factory, and puts it into graphs that are being recorded.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, on which the closure runs if it was written there.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value.
  /// - Returns: What the closure returns.
  /// - Throws: What the closure throws.
  /// - Complexity: One load, unless a graph is being recorded.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func transient<Value, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard composure_is_recording() else { return try await make() }
    return try await Recording.visit(
      CallSite(file: file, line: line, column: column, member: function), root: nil, .transient, Value.self,
      isolation: isolation, make)
  }
}

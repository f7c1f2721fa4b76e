// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

extension Assembly {
  /// Creates a new value for every call, and includes it in recorded graphs.
  ///
  /// ```swift
  /// extension FormAssembly {
  ///   var form: PersonForm { transient(\.form) { PersonForm(repository: people) } }
  /// }
  /// ```
  ///
  /// A factory that is not shared needs no lifetime function: plain Swift is enough. Call this one to include it in a
  /// ``DependencyGraph``, which does not record plain Swift.
  ///
  /// - Parameters:
  ///   - member: The member that contains the call, so that the compiler checks its type. The key path is not evaluated.
  ///     Leave it out in a member that throws or takes parameters, because such a member has no key path.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value.
  /// - Returns: The closure's result.
  /// - Throws: Any error of the closure.
  /// - Complexity: One load, unless a graph is being recorded.
  @inlinable @inline(__always)
  public func transient<Value, Failure: Error>(
    _ member: @autoclosure () -> KeyPath<Self, Value>? = nil,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    guard composure_is_recording() else { return try make() }
    return try Recording.visit(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, .transient, Value.self, make)
  }

  /// Creates a new value for every call with an asynchronous factory, and includes it in recorded graphs.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, on which a closure that is isolated to it runs.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value.
  /// - Returns: The closure's result.
  /// - Throws: Any error of the closure.
  /// - Complexity: One load, unless a graph is being recorded.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func transient<Value, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    guard composure_is_recording() else { return try await make() }
    return try await Recording.visit(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, .transient, Value.self,
      isolation: isolation, make)
  }
}

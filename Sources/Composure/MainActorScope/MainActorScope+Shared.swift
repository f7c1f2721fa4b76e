// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@MainActor
extension MainActorScope {
  /// Makes a value once in this scope, and gives the same one from then on.
  ///
  /// As ``Scope/shared(file:line:column:function:_:)``, for any value, on the main actor.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value, on the main actor.
  /// - Returns: The value of this scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public func shared<Value, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @MainActor () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, make)
  }

  /// Makes a value once in this scope, which is torn down when the scope is closed.
  ///
  /// As ``Scope/shared(file:line:column:function:_:)``, for any value, on the main actor.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value, on the main actor.
  ///   - onClose: Ends the value when the scope is closed. What it throws is returned by ``close()``, never by this
  ///     call.
  /// - Returns: The value of this scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public func shared<Value, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @MainActor () throws(Failure) -> Value,
    onClose: @escaping @MainActor (Value) throws -> Void
  ) throws(Failure) -> Value {
    try values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, make, closing: onMainActor(onClose)
    )
  }

  /// Makes a value once in this scope for every key.
  ///
  /// As ``Scope/shared(for:file:line:column:function:_:)``, for any value, on the main actor.
  ///
  /// - Parameters:
  ///   - key: Tells the values of this call site apart.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value for the key, on the main actor.
  /// - Returns: The value of this scope for the key.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  /// - Complexity: O(1) beside hashing and comparing the key.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @MainActor () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, for: key, make)
  }

  /// Makes a value once in this scope for every key, which is torn down when the scope is closed.
  ///
  /// As ``Scope/shared(for:file:line:column:function:_:)``, for any value, on the main actor.
  ///
  /// - Parameters:
  ///   - key: Tells the values of this call site apart.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value for the key, on the main actor.
  ///   - onClose: Ends the value when the scope is closed. What it throws is returned by ``close()``, never by this
  ///     call.
  /// - Returns: The value of this scope for the key.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  /// - Complexity: O(1) beside hashing and comparing the key.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @MainActor () throws(Failure) -> Value,
    onClose: @escaping @MainActor (Value) throws -> Void
  ) throws(Failure) -> Value {
    try values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, for: key, make,
      closing: onMainActor(onClose))
  }

  /// Makes an object once, and gives the same one as long as somebody else holds it.
  ///
  /// As ``Scope/weaklyShared(file:line:column:function:_:)``, for any object, on the main actor.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the object, on the main actor.
  /// - Returns: The object of this scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own object, and the
  ///   scope is open.
  /// - Complexity: O(1).
  @inlinable @inline(__always)
  public func weaklyShared<Value: AnyObject, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @MainActor () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try values.weaklyShared(CallSite(file: file, line: line, column: column, member: function), root: nil, make)
  }

  /// A teardown that a scope calls where it is closed, which for this one is the main actor.
  @usableFromInline
  func onMainActor<Value>(_ close: @escaping @MainActor (Value) throws -> Void) -> Closing<Value> {
    .plain { value in
      let carried = OnMainActor(value)
      try MainActor.assumeIsolated { try close(carried.value) }
    }
  }
}

/// A value that stays on the main actor, through a closure that does not say so.
private struct OnMainActor<Value>: @unchecked Sendable {
  // SAFETY: made and read on the main actor.
  let value: Value

  init(_ value: Value) {
    self.value = value
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// Makes a value once in this scope, and gives the same one from then on.
  ///
  /// A value is known by the call site (file, line and column) and its type, so two calls in two places are two values.
  /// A helper of your own around this call makes all its callers one call site, unless it takes `file:`, `line:` and
  /// `column:` with the same defaults and passes them on.
  ///
  /// The factory runs exactly once, also when several threads ask at the same time: one runs it, the others wait, for
  /// as long as it takes. It may ask this scope for other values. An error is passed on and not kept: the next caller,
  /// or one who waited, runs the factory again.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value. Called on the caller's thread, and with no lock held.
  /// - Returns: The value of this scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters (use ``shared(for:file:line:column:function:_:)``), the
  ///   factory does not come back to its own value, and the scope is open; each ends the process with a message that
  ///   says where.
  /// - Complexity: O(1). Once the value is there, a call takes no lock, allocates nothing and casts nothing.
  @inlinable @inline(__always)
  public func shared<Value: Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, make)
  }

  /// Makes a value once in this scope, which is torn down when the scope is closed.
  ///
  /// See ``Scope/shared(file:line:column:function:_:)`` and ``Scope/close()``.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value. Called on the caller's thread, and with no lock held.
  ///   - onClose: Ends the value when the scope is closed. What it throws is returned by `close()`, never by this call.
  /// - Returns: The value of this scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  @inlinable @inline(__always)
  public func shared<Value: Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) throws -> Void
  ) throws(Failure) -> Value {
    try shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, make, closing: .plain(onClose))
  }

  /// Makes a value once in this scope, which is torn down asynchronously when the scope is closed.
  ///
  /// See ``Scope/shared(file:line:column:function:_:)`` and ``Scope/close()``.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value. Called on the caller's thread, and with no lock held.
  ///   - onClose: Ends the value when the scope is closed with `await close()`, which returns what it throws.
  /// - Returns: The value of this scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  @inlinable @inline(__always)
  public func shared<Value: Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) async throws -> Void
  ) throws(Failure) -> Value {
    try shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, make,
      closing: .asynchronous(onClose))
  }

  /// Makes a value once in this scope for every key.
  ///
  /// As ``shared(file:line:column:function:_:)``, with one value for every key. Keys are kept as long as the scope.
  ///
  /// - Parameters:
  ///   - key: Tells the values of this call site apart.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value for the key. Called on the caller's thread, and with no lock held.
  /// - Returns: The value of this scope for the key.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  /// - Complexity: O(1) beside hashing and comparing the key. Once the value is there, a call takes no lock, allocates
  ///   nothing and casts nothing.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, for: key, make)
  }

  /// Makes a value once in this scope for every key, which is torn down when the scope is closed.
  ///
  /// See ``Scope/shared(for:file:line:column:function:_:)`` and ``Scope/close()``.
  ///
  /// - Parameters:
  ///   - key: Tells the values of this call site apart.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value for the key. Called on the caller's thread, and with no lock held.
  ///   - onClose: Ends the value when the scope is closed. What it throws is returned by `close()`, never by this call.
  /// - Returns: The value of this scope for the key.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) throws -> Void
  ) throws(Failure) -> Value {
    try shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, for: key, make,
      closing: .plain(onClose))
  }

  /// Makes a value once in this scope for every key, which is torn down asynchronously when the scope is closed.
  ///
  /// See ``Scope/shared(for:file:line:column:function:_:)`` and ``Scope/close()``.
  ///
  /// - Parameters:
  ///   - key: Tells the values of this call site apart.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value for the key. Called on the caller's thread, and with no lock held.
  ///   - onClose: Ends the value when the scope is closed with `await close()`, which returns what it throws.
  /// - Returns: The value of this scope for the key.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) async throws -> Void
  ) throws(Failure) -> Value {
    try shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, for: key, make,
      closing: .asynchronous(onClose))
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// NB: the asynchronous overloads are disfavored, so that a plain closure in an asynchronous member means the plain ones.
// Without the attribute, Swift prefers an asynchronous overload wherever it could be awaited.

extension Assembly {
  /// Makes a value once in the assembly's scope with an asynchronous factory, and gives the same one from then on.
  ///
  /// ```swift
  /// extension StorageAssembly {
  ///   var database: Database { get async throws { try await shared { try await Database.open(path) } } }
  /// }
  /// ```
  ///
  /// A factory that does not wait for anything is a plain one, also in an asynchronous member. See
  /// ``Scope/shared(isolation:file:line:column:function:_:)``, which says what happens to errors and cancelled tasks.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, which a call does not leave once the value is there.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value, in a task of its own.
  /// - Returns: The value of the assembly's scope.
  /// - Throws: What the factory throws; a `CancellationError` if the calling task is cancelled while it waits.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  @inlinable
  @_disfavoredOverload
  public func shared<Value: Sendable, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, isolation: isolation, make)
  }

  /// Makes a value once in the assembly's scope with an asynchronous factory, and tears it down when the scope is
  /// closed.
  ///
  /// See ``Scope/shared(isolation:file:line:column:function:_:)`` and ``Scope/close(isolation:)``.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, which a call does not leave once the value is there.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value, in a task of its own.
  ///   - onClose: Ends the value when the scope is closed with `await close()`, which returns what it throws.
  /// - Returns: The value of the assembly's scope.
  /// - Throws: What the factory throws; a `CancellationError` if the calling task is cancelled while it waits.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  @inlinable
  @_disfavoredOverload
  public func shared<Value: Sendable, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) async throws -> Void
  ) async throws(Failure) -> Value {
    try await scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, isolation: isolation, make,
      closing: .asynchronous(onClose))
  }

  /// Makes a value once in the assembly's scope for every key with an asynchronous factory.
  ///
  /// See ``Scope/shared(isolation:file:line:column:function:_:)``.
  ///
  /// - Parameters:
  ///   - key: Tells the values of this call site apart.
  ///   - isolation: The caller's actor, which a call does not leave once the value is there.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value, in a task of its own.
  /// - Returns: The value of the assembly's scope for the key.
  /// - Throws: What the factory throws; a `CancellationError` if the calling task is cancelled while it waits.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  @inlinable
  @_disfavoredOverload
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, for: key,
      isolation: isolation, make)
  }

  /// Makes a value once in the assembly's scope for every key with an asynchronous factory, and tears it down when the
  /// scope is closed.
  ///
  /// See ``Scope/shared(isolation:file:line:column:function:_:)`` and ``Scope/close(isolation:)``.
  ///
  /// - Parameters:
  ///   - key: Tells the values of this call site apart.
  ///   - isolation: The caller's actor, which a call does not leave once the value is there.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value, in a task of its own.
  ///   - onClose: Ends the value when the scope is closed with `await close()`, which returns what it throws.
  /// - Returns: The value of the assembly's scope for the key.
  /// - Throws: What the factory throws; a `CancellationError` if the calling task is cancelled while it waits.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  @inlinable
  @_disfavoredOverload
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) async throws -> Void
  ) async throws(Failure) -> Value {
    try await scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, for: key,
      isolation: isolation, make, closing: .asynchronous(onClose))
  }
}

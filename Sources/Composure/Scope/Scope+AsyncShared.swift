// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// NB: the asynchronous overloads are disfavored, so that a plain closure in an asynchronous member means the plain ones.
// Without the attribute, Swift prefers an asynchronous overload wherever it could be awaited.

extension Scope {
  /// Makes a value once in this scope with an asynchronous factory, and gives the same one from then on.
  ///
  /// The factory runs once for any number of tasks that ask meanwhile: in a task of its own, which has the priority and
  /// the task-local values of the first one who asked. That a waiting task is cancelled does not reach the factory, nor
  /// the others who wait; the cancelled one gets a `CancellationError`, unless the factory cannot throw: then it gets
  /// the value. An error of the factory reaches everybody who waited for this run, and is not kept: the next caller
  /// runs the factory again.
  ///
  /// If factories wait for each other themselves, that circular dependency ends the process with its path. If a task that a
  /// factory has started is part of the cycle, the factory may not await that task. Such a cycle is reported on standard
  /// error after five seconds, once per process, in debug and in release builds, and the program continues. A task that was
  /// started with `Task.detached` is not part of a cycle.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, which a call does not leave once the value is there.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Creates the value, in a task of its own.
  /// - Returns: The value of this scope.
  /// - Throws: What the factory throws; a `CancellationError` if the calling task is cancelled while it waits.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  /// - Complexity: O(1). Once the value is there, a call takes no lock, does not suspend and casts nothing.
  @inlinable
  @_disfavoredOverload
  public func shared<Value: Sendable, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: @escaping @Sendable () async throws(Failure) -> Value
  ) async throws(Failure) -> Value {
    try await shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, isolation: isolation, make)
  }

  /// Makes a value once in this scope with an asynchronous factory, and tears it down when the scope is
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
  ///   - make: Creates the value, in a task of its own.
  ///   - onClose: Ends the value when the scope is closed with `await close()`, which returns what it throws.
  /// - Returns: The value of this scope.
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
    try await shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, isolation: isolation, make,
      closing: .asynchronous(onClose))
  }

  /// Makes a value once in this scope for every key with an asynchronous factory.
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
  ///   - make: Creates the value, in a task of its own.
  /// - Returns: The value of this scope for the key.
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
    try await shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, for: key, isolation: isolation,
      make)
  }

  /// Makes a value once in this scope for every key with an asynchronous factory, and tears it down when the scope is
  /// closed.
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
  ///   - make: Creates the value, in a task of its own.
  ///   - onClose: Ends the value when the scope is closed with `await close()`, which returns what it throws.
  /// - Returns: The value of this scope for the key.
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
    try await shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, for: key, isolation: isolation,
      make, closing: .asynchronous(onClose))
  }
}

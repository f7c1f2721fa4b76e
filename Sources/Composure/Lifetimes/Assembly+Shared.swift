// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Assembly {
  /// Creates the value of a member once in the assembly's scope, and returns the same value on later calls.
  ///
  /// ```swift
  /// extension NetworkAssembly {
  ///   var httpClient: any HTTPClient { shared(\.httpClient) { URLSessionClient(baseURL: baseURL) } }
  /// }
  /// ```
  ///
  /// The key path names the member that contains the call. It is not evaluated, but it allows the compiler to reject a
  /// call that is not the value of a member, such as one in a closure of `map`. For a member with parameters, call
  /// ``shared(for:file:line:column:function:make:onClose:)``; for one that is `async` or throws,
  /// ``shared(isolation:file:line:column:function:make:onClose:)`` or
  /// ``shared(file:line:column:function:make:onClose:)-9vdt1``.
  ///
  /// A value is identified by its call site (file, line, column and member), its type, and the type of the assembly. So
  /// two calls create two values, even on one line, and composition roots of different types share nothing, even in one
  /// scope. Your own function that wraps this call is one call site for all its callers, unless it takes `file:`,
  /// `line:`, `column:` and `function:` with the same defaults and forwards them.
  ///
  /// The factory runs exactly once, even if several threads access the member at the same time: one thread runs it
  /// while the others wait. It may access other members.
  ///
  /// - Parameters:
  ///   - member: The member that contains the call.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value, on the caller's thread and with no lock held.
  ///   - onClose: Tears down the value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The value of the member in the assembly's scope.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each violation ends the process
  ///   with a message that names the location.
  /// - Complexity: O(1). Once the value exists, a call acquires no lock and allocates nothing.
  @inlinable @inline(__always)
  public func shared<Value: Sendable>(
    _ member: @autoclosure () -> KeyPath<Self, Value>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    make: () -> Value, onClose: @autoclosure () -> (@Sendable (Value) async throws -> Void)? = nil
  ) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return checkedScope(at: site).shared(
      site, root: Self.self, make,
      onClose: TeardownClosure(onClose()))
  }

  /// Creates the value of a throwing member once in the assembly's scope, and returns the same value on later calls.
  ///
  /// ```swift
  /// extension JournalAssembly {
  ///   var journal: Journal { get throws { try shared { try Journal(path: path) } } }
  /// }
  /// ```
  ///
  /// Behaves like ``shared(_:file:line:column:function:make:onClose:)``, without the key path, since throwing members
  /// have none. So the compiler does not check the call's position: call it only as the value of a member.
  ///
  /// Errors are thrown and not cached: the next caller, or a waiting one, runs the factory again.
  ///
  /// - Parameters:
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value, on the caller's thread and with no lock held.
  ///   - onClose: Tears down the value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The value of the member in the assembly's scope.
  /// - Throws: Any error of the factory.
  /// - Precondition: The member takes no parameters, the factory does not need its own value, and the scope is open.
  ///   Each violation ends the process with a message that names the location.
  /// - Complexity: O(1). Once the value exists, a call acquires no lock and allocates nothing.
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func shared<Value: Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: () throws(Failure) -> Value,
    onClose: @autoclosure () -> (@Sendable (Value) async throws -> Void)? = nil
  ) throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return try checkedScope(at: site).shared(
      site, root: Self.self, make,
      onClose: TeardownClosure(onClose()))
  }

  /// Creates the value of an asynchronous member once in the assembly's scope, and returns the same value on later
  /// calls.
  ///
  /// ```swift
  /// extension StorageAssembly {
  ///   var database: Database { get async throws { try await shared { try await Database.open(path) } } }
  /// }
  /// ```
  ///
  /// Behaves like ``shared(_:file:line:column:function:make:onClose:)``, without the key path, since asynchronous
  /// members have none. So the compiler does not check the call's position: call it only as the value of a member.
  ///
  /// The factory runs once for all concurrent callers, in a separate task with the first caller's priority and
  /// task-local values. Cancelling a waiting task affects neither the factory nor the other waiters. The cancelled task
  /// receives a `CancellationError`, or the value if the factory cannot throw. All waiters of this run receive an error
  /// of the factory, which is not cached: the next caller runs the factory again.
  ///
  /// If factories wait for each other, the process ends with a message that contains the path of the cycle. If a cycle
  /// includes a task that a factory started, the factory may not be awaiting that task. Such a cycle is reported on
  /// standard error after five seconds, once per process, in debug and in release builds, and the program continues. A
  /// task that was started with `Task.detached` is not part of a cycle.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor. Once the value exists, a call does not leave it.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value, in a separate task.
  ///   - onClose: Tears down the value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The value of the member in the assembly's scope.
  /// - Throws: Any error of the factory; a `CancellationError` if the calling task is cancelled while it waits.
  /// - Precondition: The member takes no parameters, the factory does not need its own value, and the scope is open.
  ///   Each violation ends the process with a message that names the location.
  /// - Complexity: O(1). Once the value exists, a call acquires no lock, does not suspend and allocates nothing.
  @inlinable
  public func shared<Value: Sendable, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: (@Sendable (Value) async throws -> Void)? = nil
  ) async throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return try await checkedScope(at: site).shared(
      site, root: Self.self, isolation: isolation, make,
      onClose: TeardownClosure(onClose))
  }
}

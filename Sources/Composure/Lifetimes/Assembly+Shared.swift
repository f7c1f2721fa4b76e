// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Assembly {
  /// Makes the value of a member once, and returns the same one from then on, for as long as the assembly's scope lives.
  ///
  /// ```swift
  /// extension NetworkAssembly {
  ///   var httpClient: any HTTPClient { shared(\.httpClient) { URLSessionClient(baseURL: baseURL) } }
  /// }
  /// ```
  ///
  /// The key path names the member that the call stands in. It is not evaluated: it lets the compiler reject a call whose
  /// value is not that of a member, such as one inside a closure of `map`. For a member with parameters there is
  /// ``shared(for:file:line:column:function:make:onClose:)``; for one that is `async` or throws,
  /// ``shared(isolation:file:line:column:function:make:onClose:)`` and
  /// ``shared(file:line:column:function:make:onClose:)-9vdt1``.
  ///
  /// A value is identified by the call site (file, line, column and member), its type, and the type of the assembly. So two
  /// calls are two values, also on one line, and two composition roots in one scope share nothing. A function of your own
  /// around this call is one call site for all its callers, unless it takes `file:`, `line:`, `column:` and `function:`
  /// with the same defaults and passes them on.
  ///
  /// The factory runs exactly once, also if several threads ask at the same time: one of them runs it, the others wait for
  /// as long as it takes. It may ask for other members.
  ///
  /// - Parameters:
  ///   - member: The member that the call stands in.
  ///   - file: Leave the four parameters of the place to their defaults, or pass on those of your caller.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Creates the value, on the caller's thread and with no lock held.
  ///   - onClose: Ends the value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The value of the member in the assembly's scope.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each ends the process with a message
  ///   that says where.
  /// - Complexity: O(1). Once the value exists, a call takes no lock and allocates nothing.
  @inlinable @inline(__always)
  public func shared<Value: Sendable>(
    _ member: @autoclosure () -> KeyPath<Self, Value>,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    make: () -> Value, onClose: @autoclosure () -> (@Sendable (Value) async throws -> Void)? = nil
  ) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return checkedScope(at: site).shared(
      site, root: Self.self, make,
      closing: Closing(onClose()))
  }

  /// Makes the value of a member that can throw once, and returns the same one from then on.
  ///
  /// ```swift
  /// extension JournalAssembly {
  ///   var journal: Journal { get throws { try shared { try Journal(path: path) } } }
  /// }
  /// ```
  ///
  /// As ``shared(_:file:line:column:function:make:onClose:)``, without the key path, which Swift does not have for a
  /// member that throws. So the compiler does not check that the call stands in a member of its own: write it nowhere else.
  ///
  /// An error is passed on and not kept: the next caller, or one who waited, runs the factory again.
  ///
  /// - Parameters:
  ///   - file: Leave the four parameters of the place to their defaults, or pass on those of your caller.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Creates the value, on the caller's thread and with no lock held.
  ///   - onClose: Ends the value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The value of the member in the assembly's scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The member takes no parameters, the factory does not need its own value, and the scope is open. Each
  ///   ends the process with a message that says where.
  /// - Complexity: O(1). Once the value exists, a call takes no lock and allocates nothing.
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
      closing: Closing(onClose()))
  }

  /// Makes the value of an asynchronous member once, and returns the same one from then on.
  ///
  /// ```swift
  /// extension StorageAssembly {
  ///   var database: Database { get async throws { try await shared { try await Database.open(path) } } }
  /// }
  /// ```
  ///
  /// As ``shared(_:file:line:column:function:make:onClose:)``, without the key path, which Swift does not have for an
  /// asynchronous member. So the compiler does not check that the call stands in a member of its own: write it nowhere
  /// else.
  ///
  /// The factory runs once for any number of tasks that ask meanwhile: in a task of its own, which has the priority and the
  /// task-local values of the first one who asked. That a waiting task is cancelled does not reach the factory, nor the
  /// others who wait; the cancelled one gets a `CancellationError`, unless the factory cannot throw: then it gets the
  /// value. An error of the factory reaches everybody who waited for this run, and is not kept: the next caller runs the
  /// factory again.
  ///
  /// If factories wait for each other themselves, that circular dependency ends the process with its path. If a task that a
  /// factory has started is part of the cycle, the factory may not await that task. Such a cycle is reported on standard
  /// error after five seconds, once per process, in debug and in release builds, and the program continues. A task that was
  /// started with `Task.detached` is not part of a cycle.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, which a call does not leave once the value exists.
  ///   - file: Leave the four parameters of the place to their defaults, or pass on those of your caller.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Creates the value, in a task of its own.
  ///   - onClose: Ends the value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The value of the member in the assembly's scope.
  /// - Throws: What the factory throws; a `CancellationError` if the calling task is cancelled while it waits.
  /// - Precondition: The member takes no parameters, the factory does not need its own value, and the scope is open. Each
  ///   ends the process with a message that says where.
  /// - Complexity: O(1). Once the value exists, a call takes no lock, does not suspend and allocates nothing.
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
      closing: Closing(onClose))
  }
}

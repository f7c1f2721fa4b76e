// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Assembly {
  /// Creates a value once per key, and returns the same value for that key on later calls.
  ///
  /// ```swift
  /// extension ImageAssembly {
  ///   func cache(for account: Account.ID) -> any ImageCache { shared(for: account) { DiskCache(folder: account) } }
  /// }
  /// ```
  ///
  /// Behaves like ``shared(_:file:line:column:function:make:onClose:)``, for a member with parameters. Include every
  /// parameter that the factory uses in the key, for example `[account, folder]`. Keys live as long as the scope.
  /// Errors are thrown and not cached.
  ///
  /// - Parameters:
  ///   - key: Distinguishes the values of this call site.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value for the key, on the caller's thread and with no lock held.
  ///   - onClose: Tears down the value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The value for the key in the assembly's scope.
  /// - Throws: Any error of the factory.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each violation ends the process
  ///   with a message that names the location.
  /// - Complexity: O(1) plus hashing and comparing the key. Once the value exists, a call acquires no lock and
  ///   allocates nothing.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: () throws(Failure) -> Value,
    onClose: @autoclosure () -> (@Sendable (Value) async throws -> Void)? = nil
  ) throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return try checkedScope(at: site).shared(
      site, root: Self.self, for: key, make,
      onClose: TeardownClosure(onClose()))
  }

  /// Creates a value once per key with an asynchronous factory, and returns the same value for that key on later calls.
  ///
  /// Behaves like ``shared(for:file:line:column:function:make:onClose:)``; errors, cancellation and cycles behave as in
  /// ``shared(isolation:file:line:column:function:make:onClose:)``.
  ///
  /// - Parameters:
  ///   - key: Distinguishes the values of this call site.
  ///   - isolation: The caller's actor. Once the value exists, a call does not leave it.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value for the key, in a separate task.
  ///   - onClose: Tears down the value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The value for the key in the assembly's scope.
  /// - Throws: Any error of the factory; a `CancellationError` if the calling task is cancelled while it waits.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each violation ends the process
  ///   with a message that names the location.
  /// - Complexity: O(1) plus hashing and comparing the key.
  @inlinable
  @_disfavoredOverload
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: (@Sendable (Value) async throws -> Void)? = nil
  ) async throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return try await checkedScope(at: site).shared(
      site, root: Self.self, for: key,
      isolation: isolation, make, onClose: TeardownClosure(onClose))
  }

  /// Creates a value once for each of several keys, and returns the values in the order of the keys.
  ///
  /// ```swift
  /// extension MailAssembly {
  ///   var mailboxes: [Mailbox] { shared(forEach: accounts) { account in Mailbox(account: account) } }
  /// }
  /// ```
  ///
  /// Behaves like ``shared(for:file:line:column:function:make:onClose:)`` for each key in turn. A repeated key returns
  /// the same value again. A later call returns the existing values of keys that earlier calls contained. If the
  /// factory throws, the values of earlier keys stay cached.
  ///
  /// - Parameters:
  ///   - keys: Distinguish the values of this call site.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value for a key, on the caller's thread and with no lock held.
  ///   - onClose: Tears down each value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The values for the keys, in their order; empty without keys.
  /// - Throws: Any error of the factory.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each violation ends the process
  ///   with a message that names the location.
  /// - Complexity: O(*n*) in the number of keys.
  @inlinable
  public func shared<Keys: Sequence, Value: Sendable, Failure: Error>(
    forEach keys: Keys,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: (Keys.Element) throws(Failure) -> Value,
    onClose: (@Sendable (Value) async throws -> Void)? = nil
  ) throws(Failure) -> [Value] where Keys.Element: Hashable & Sendable {
    try keys.map { key throws(Failure) -> Value in
      try shared(
        for: key, file: file, line: line, column: column, function: function,
        make: { () throws(Failure) -> Value in return try make(key) }, onClose: onClose)
    }
  }

  /// Creates a value once for each of several keys with an asynchronous factory, one after the other, and returns the
  /// values in the order of the keys.
  ///
  /// Behaves like ``shared(forEach:file:line:column:function:make:onClose:)``; errors, cancellation and cycles behave
  /// as in ``shared(isolation:file:line:column:function:make:onClose:)``.
  ///
  /// - Parameters:
  ///   - keys: Distinguish the values of this call site.
  ///   - isolation: The caller's actor. Once the values exist, a call does not leave it.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value for a key, in a separate task.
  ///   - onClose: Tears down each value when its scope is closed; see ``Scope/close(isolation:file:line:)``.
  /// - Returns: The values for the keys, in their order; empty without keys.
  /// - Throws: Any error of the factory; a `CancellationError` if the calling task is cancelled while it waits.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each violation ends the process
  ///   with a message that names the location.
  /// - Complexity: O(*n*) in the number of keys.
  @inlinable
  @_disfavoredOverload
  public func shared<Keys: Sequence & Sendable, Value: Sendable, Failure: Error>(
    forEach keys: Keys, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: @escaping @Sendable (Keys.Element) async throws(Failure) -> Value,
    onClose: (@Sendable (Value) async throws -> Void)? = nil
  ) async throws(Failure) -> [Value] where Keys.Element: Hashable & Sendable {
    var values: [Value] = []
    for key in keys {
      values.append(
        try await shared(
          for: key, isolation: isolation, file: file, line: line, column: column, function: function,
          make: { () async throws(Failure) -> Value in return try await make(key) }, onClose: onClose))
    }
    return values
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

extension Assembly {
  /// Makes a value once in the assembly's scope, and gives the same one from then on.
  ///
  /// ```swift
  /// extension NetworkAssembly {
  ///   var httpClient: any HTTPClient { shared { URLSessionClient(baseURL: baseURL) } }
  /// }
  /// ```
  ///
  /// See ``Scope/shared(file:line:column:function:_:)``, which says when two calls are one value, what happens to
  /// errors and between threads, and what a call costs.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value. Called on the caller's thread, and with no lock held.
  /// - Returns: The value of the assembly's scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  @inlinable @inline(__always)
  public func shared<Value: Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, make)
  }

  /// Makes a value once in the assembly's scope, which is torn down when the scope is closed.
  ///
  /// ```swift
  /// var file: File {
  ///   shared {
  ///     File(path)
  ///   } onClose: {
  ///     try $0.close()
  ///   }
  /// }
  /// ```
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
  /// - Returns: The value of the assembly's scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  @inlinable @inline(__always)
  public func shared<Value: Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) throws -> Void
  ) throws(Failure) -> Value {
    try scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, make,
      closing: .plain(onClose))
  }

  /// Makes a value once in the assembly's scope, which is torn down asynchronously when the scope is closed.
  ///
  /// ```swift
  /// var connection: Connection {
  ///   shared {
  ///     Connection(path)
  ///   } onClose: {
  ///     await $0.close()
  ///   }
  /// }
  /// ```
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
  /// - Returns: The value of the assembly's scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own value, and the
  ///   scope is open.
  @inlinable @inline(__always)
  public func shared<Value: Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) async throws -> Void
  ) throws(Failure) -> Value {
    try scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, make,
      closing: .asynchronous(onClose))
  }

  /// Makes a value once in the assembly's scope for every key.
  ///
  /// ```swift
  /// extension ImageAssembly {
  ///   func cache(for account: Account.ID) -> any ImageCache { shared(for: account) { DiskCache(folder: account) } }
  /// }
  /// ```
  ///
  /// See ``Scope/shared(for:file:line:column:function:_:)``.
  ///
  /// - Parameters:
  ///   - key: Tells the values of this call site apart.
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the value for the key. Called on the caller's thread, and with no lock held.
  /// - Returns: The value of the assembly's scope for the key.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, for: key, make)
  }

  /// Makes a value once in the assembly's scope for every key, which is torn down when the scope is closed.
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
  /// - Returns: The value of the assembly's scope for the key.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) throws -> Void
  ) throws(Failure) -> Value {
    try scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, for: key, make,
      closing: .plain(onClose))
  }

  /// Makes a value once in the assembly's scope for every key, which is torn down asynchronously when the scope is
  /// closed.
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
  /// - Returns: The value of the assembly's scope for the key.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not come back to its own value, and the scope is open.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value,
    onClose: @escaping @Sendable (Value) async throws -> Void
  ) throws(Failure) -> Value {
    try scope.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, for: key, make,
      closing: .asynchronous(onClose))
  }

  /// Makes an object once, and gives the same one as long as somebody else holds it.
  ///
  /// See ``Scope/weaklyShared(file:line:column:function:_:)``.
  ///
  /// - Parameters:
  ///   - file: Leave these to their defaults, or pass your caller's on.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Makes the object. Called on the caller's thread, and with no lock held.
  /// - Returns: The object of the assembly's scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The calling member takes no parameters, the factory does not come back to its own object, and the
  ///   scope is open.
  @inlinable @inline(__always)
  public func weaklyShared<Value: AnyObject & Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try scope.weaklyShared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, make)
  }

  /// Makes a value anew, as if the closure were written out, and puts it into graphs that are being recorded.
  ///
  /// A factory that is not shared needs no call at all; this one is there for ``DependencyGraph``, which cannot see
  /// plain Swift.
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
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, .transient, Value.self, make)
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
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, .transient, Value.self,
      isolation: isolation, make)
  }
}

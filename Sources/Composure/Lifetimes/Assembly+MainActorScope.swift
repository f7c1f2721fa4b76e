// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@MainActor
extension Assembly {
  /// Creates the value of a member once in a scope of the main actor, and returns the same value on later calls.
  ///
  /// ```swift
  /// extension FormAssembly {
  ///   @MainActor var blankForm: PersonForm { shared(\.blankForm, in: forms) { PersonForm(repository: people) } }
  /// }
  /// ```
  ///
  /// Behaves like ``shared(_:file:line:column:function:make:onClose:)``, for a value of any type, on the main actor.
  ///
  /// - Parameters:
  ///   - member: The member that contains the call.
  ///   - scope: The lifetime of the value.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value, on the main actor.
  ///   - onClose: Tears down the value on the main actor when its scope is closed; see
  ///     ``MainActorScope/close(file:line:)``.
  /// - Returns: The value of the member in the scope.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each violation ends the process
  ///   with a message that names the location.
  /// - Complexity: O(1). Once the value exists, a call acquires no lock and allocates nothing.
  @inlinable @inline(__always)
  public func shared<Value>(
    _ member: @autoclosure () -> KeyPath<Self, Value>, in scope: MainActorScope,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    make: @MainActor () -> Value, onClose: @autoclosure () -> (@MainActor (Value) async throws -> Void)? = nil
  ) -> Value {
    scope.values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, make,
      onClose: TeardownClosure(onMainActor: onClose()))
  }

  /// Creates a value once per key in a scope of the main actor, and returns the same value for that key on later calls.
  ///
  /// ```swift
  /// extension FormAssembly {
  ///   @MainActor func form(for id: Int) -> PersonForm { shared(for: id, in: forms) { PersonForm(repository: people) } }
  /// }
  /// ```
  ///
  /// Behaves like ``shared(for:file:line:column:function:make:onClose:)``, for a value of any type, on the main actor.
  ///
  /// - Parameters:
  ///   - key: Distinguishes the values of this call site.
  ///   - scope: The lifetime of the values.
  ///   - file: Use the defaults of the four location parameters, or forward your caller's values.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member's name in messages and graphs.
  ///   - make: Creates the value for the key, on the main actor.
  ///   - onClose: Tears down the value on the main actor when its scope is closed; see
  ///     ``MainActorScope/close(file:line:)``.
  /// - Returns: The value for the key in the scope.
  /// - Throws: Any error of the factory.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each violation ends the process
  ///   with a message that names the location.
  /// - Complexity: O(1) plus hashing and comparing the key. Once the value exists, a call acquires no lock and
  ///   allocates nothing.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value, Failure: Error>(
    for key: Key, in scope: MainActorScope,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: @MainActor () throws(Failure) -> Value,
    onClose: @autoclosure () -> (@MainActor (Value) async throws -> Void)? = nil
  ) throws(Failure) -> Value {
    try scope.values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, for: key, make,
      onClose: TeardownClosure(onMainActor: onClose()))
  }
}

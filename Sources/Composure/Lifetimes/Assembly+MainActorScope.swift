// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@MainActor
extension Assembly {
  /// Makes the value of a member once, and returns the same one from then on, for as long as a scope of the main actor
  /// lives.
  ///
  /// ```swift
  /// extension FormAssembly {
  ///   @MainActor var blankForm: PersonForm { shared(\.blankForm, in: forms) { PersonForm(repository: people) } }
  /// }
  /// ```
  ///
  /// As ``shared(_:file:line:column:function:make:onClose:)``, for a value of any type, on the main actor.
  ///
  /// - Parameters:
  ///   - member: The member that the call stands in.
  ///   - scope: The lifetime of the value.
  ///   - file: Leave the four parameters of the place to their defaults, or pass on those of your caller.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Creates the value, on the main actor.
  ///   - onClose: Ends the value on the main actor when its scope is closed; see
  ///     ``MainActorScope/close(file:line:)``.
  /// - Returns: The value of the member in the scope.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each ends the process with a message
  ///   that says where.
  /// - Complexity: O(1). Once the value exists, a call takes no lock and allocates nothing.
  @inlinable @inline(__always)
  public func shared<Value>(
    _ member: @autoclosure () -> KeyPath<Self, Value>, in scope: MainActorScope,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    make: @MainActor () -> Value, onClose: @autoclosure () -> (@MainActor (Value) async throws -> Void)? = nil
  ) -> Value {
    scope.values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, make,
      closing: Closing(onMainActor: onClose()))
  }

  /// Makes a value once for every key, and returns the same one for the same key from then on, for as long as a scope of
  /// the main actor lives.
  ///
  /// ```swift
  /// extension FormAssembly {
  ///   @MainActor func form(for id: Int) -> PersonForm { shared(for: id, in: forms) { PersonForm(repository: people) } }
  /// }
  /// ```
  ///
  /// As ``shared(for:file:line:column:function:make:onClose:)``, for a value of any type, on the main actor.
  ///
  /// - Parameters:
  ///   - key: Distinguishes the values of this call site.
  ///   - scope: The lifetime of the values.
  ///   - file: Leave the four parameters of the place to their defaults, or pass on those of your caller.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - function: The member that messages and graphs name.
  ///   - make: Creates the value for the key, on the main actor.
  ///   - onClose: Ends the value on the main actor when its scope is closed; see
  ///     ``MainActorScope/close(file:line:)``.
  /// - Returns: The value for the key in the scope.
  /// - Throws: What the factory throws.
  /// - Precondition: The factory does not need its own value, and the scope is open. Each ends the process with a message
  ///   that says where.
  /// - Complexity: O(1) beside hashing and comparing the key. Once the value exists, a call takes no lock and allocates
  ///   nothing.
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value, Failure: Error>(
    for key: Key, in scope: MainActorScope,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: @MainActor () throws(Failure) -> Value,
    onClose: @autoclosure () -> (@MainActor (Value) async throws -> Void)? = nil
  ) throws(Failure) -> Value {
    try scope.values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: Self.self, for: key, make,
      closing: Closing(onMainActor: onClose()))
  }
}

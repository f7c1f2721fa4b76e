// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The names from 0.1, deprecated for one release.

extension Assembly {
  /// Creates a value once in the assembly's scope, without naming its member.
  @available(
    *, deprecated,
    message: """
      name the member that this value belongs to: shared(\\.member) { … }; in a function with parameters, write \
      shared(for: key) { … }
      """
  )
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func shared<Value: Sendable>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: () -> Value,
    onClose: @autoclosure () -> (@Sendable (Value) async throws -> Void)? = nil
  ) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return checkedScope(at: site).shared(
      site, root: Self.self, make,
      onClose: TeardownClosure(onClose()))
  }

  /// Creates an object and returns it while it is referenced, without naming its member.
  @available(
    *, deprecated,
    message: "name the member that this object belongs to: weaklyShared(\\.member) { … }, which does not throw"
  )
  @inlinable @inline(__always)
  @_disfavoredOverload
  public func weaklyShared<Value: AnyObject & Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return try checkedScope(at: site).weaklyShared(
      site, root: Self.self, make)
  }
}

@MainActor
extension MainActorScope {
  /// Creates a value once in this scope, without naming its member.
  @available(*, deprecated, message: "name the member that this value belongs to: shared(\\.member, in: screens) { … }")
  @inlinable @inline(__always)
  public func shared<Value, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: @MainActor () throws(Failure) -> Value,
    onClose: @autoclosure () -> (@MainActor (Value) async throws -> Void)? = nil
  ) throws(Failure) -> Value {
    try values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, make,
      onClose: TeardownClosure(onMainActor: onClose()))
  }

  /// Creates a value once in this scope for every key.
  @available(*, deprecated, message: "write shared(for: key, in: screens) { … }, which distinguishes assemblies too")
  @inlinable @inline(__always)
  public func shared<Key: Hashable & Sendable, Value, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    @FactoryBuilder<Value> make: @MainActor () throws(Failure) -> Value,
    onClose: @autoclosure () -> (@MainActor (Value) async throws -> Void)? = nil
  ) throws(Failure) -> Value {
    try values.shared(
      CallSite(file: file, line: line, column: column, member: function), root: nil, for: key, make,
      onClose: TeardownClosure(onMainActor: onClose()))
  }
}

extension DependencyGraph {
  /// The previous name of ``DuplicatedInstance``.
  @available(*, deprecated, renamed: "DuplicatedInstance")
  public typealias SharedTwice = DuplicatedInstance

  /// The previous name of ``duplicatedInstances``.
  @available(*, deprecated, renamed: "duplicatedInstances")
  public var sharedTwice: [DuplicatedInstance] { duplicatedInstances }
}

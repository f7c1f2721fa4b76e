// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import Composure

// Lifetime functions on a scope, to test scopes without an assembly.

extension Scope {
  func shared<Value: Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    _ make: () throws(Failure) -> Value, onClose: (@Sendable (Value) async throws -> Void)? = nil
  ) throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return try shared(site, root: nil, make, onClose: TeardownClosure(onClose))
  }

  func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    _ make: () throws(Failure) -> Value, onClose: (@Sendable (Value) async throws -> Void)? = nil
  ) throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return try shared(site, root: nil, for: key, make, onClose: TeardownClosure(onClose))
  }

  @_disfavoredOverload
  func shared<Value: Sendable, Failure: Error>(
    isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    _ make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: (@Sendable (Value) async throws -> Void)? = nil
  ) async throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return try await shared(site, root: nil, isolation: isolation, make, onClose: TeardownClosure(onClose))
  }

  @_disfavoredOverload
  func shared<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    for key: Key, isolation: isolated (any Actor)? = #isolation,
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    _ make: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: (@Sendable (Value) async throws -> Void)? = nil
  ) async throws(Failure) -> Value {
    let site = CallSite(file: file, line: line, column: column, member: function)
    return try await shared(site, root: nil, for: key, isolation: isolation, make, onClose: TeardownClosure(onClose))
  }

  func weaklyShared<Value: AnyObject & Sendable, Failure: Error>(
    file: StaticString = #fileID, line: UInt = #line, column: UInt = #column, function: StaticString = #function,
    _ make: () throws(Failure) -> Value
  ) throws(Failure) -> Value {
    try weaklyShared(CallSite(file: file, line: line, column: column, member: function), root: nil, make)
  }
}

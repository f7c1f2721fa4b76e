// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// Unavailable overloads that replace "failed to produce diagnostic for expression" with a helpful error if a key path
// does not match.

extension Assembly {
  /// Unavailable; reports a key path of the wrong type.
  @available(
    *, unavailable,
    message: "the member named here has another type than this value; name the member that contains the call"
  )
  @_disfavoredOverload
  public func shared<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, make: () -> Value, onClose: ((Value) async throws -> Void)? = nil
  ) -> Value { fatalError() }

  /// Unavailable; reports a key path to an effectful member.
  @available(
    *, unavailable, message: "a throwing or asynchronous member has no key path; leave it out: try await shared { … }"
  )
  @_disfavoredOverload
  public func shared<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, make: () async throws -> Value,
    onClose: ((Value) async throws -> Void)? = nil
  ) -> Value { fatalError() }

  /// Unavailable; reports a key path of the wrong type.
  @available(
    *, unavailable,
    message: "the member named here has another type than this value; name the member that contains the call"
  )
  @_disfavoredOverload
  public func transient<Value>(_ member: @autoclosure () -> PartialKeyPath<Self>, make: () -> Value) -> Value {
    fatalError()
  }

  /// Unavailable; reports a key path to an effectful member.
  @available(
    *, unavailable,
    message: "a throwing or asynchronous member has no key path; leave it out: try await transient { … }"
  )
  @_disfavoredOverload
  public func transient<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, make: () async throws -> Value
  ) -> Value { fatalError() }

  /// Unavailable; reports a key path of the wrong type.
  @available(
    *, unavailable,
    message: "the member named here has another type than this value; name the member that contains the call"
  )
  @_disfavoredOverload
  public func shared<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, in scope: MainActorScope, make: @MainActor () -> Value,
    onClose: ((Value) async throws -> Void)? = nil
  ) -> Value { fatalError() }

  /// Unavailable; reports a key path to an effectful member.
  @available(
    *, unavailable, message: "a throwing or asynchronous member has no key path; leave it out: try await shared { … }"
  )
  @_disfavoredOverload
  public func shared<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, in scope: MainActorScope,
    make: @MainActor () async throws -> Value, onClose: ((Value) async throws -> Void)? = nil
  ) -> Value { fatalError() }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// What the compiler says where a key path does not fit, in place of "failed to produce diagnostic for expression". None of
// these can be called.

extension Assembly {
  /// Not to be called: the compiler says why.
  @available(
    *, unavailable,
    message: "the member named here is of another type than this value; name the member that the call stands in"
  )
  @_disfavoredOverload
  public func shared<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, make: () -> Value, onClose: ((Value) async throws -> Void)? = nil
  ) -> Value { fatalError() }

  /// Not to be called: the compiler says why.
  @available(
    *, unavailable, message: "a member that throws or waits has no key path; leave it out: try await shared { … }"
  )
  @_disfavoredOverload
  public func shared<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, make: () async throws -> Value,
    onClose: ((Value) async throws -> Void)? = nil
  ) -> Value { fatalError() }

  /// Not to be called: the compiler says why.
  @available(
    *, unavailable,
    message: "the member named here is of another type than this value; name the member that the call stands in"
  )
  @_disfavoredOverload
  public func transient<Value>(_ member: @autoclosure () -> PartialKeyPath<Self>, make: () -> Value) -> Value {
    fatalError()
  }

  /// Not to be called: the compiler says why.
  @available(
    *, unavailable, message: "a member that throws or waits has no key path; leave it out: try await transient { … }"
  )
  @_disfavoredOverload
  public func transient<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, make: () async throws -> Value
  ) -> Value { fatalError() }

  /// Not to be called: the compiler says why.
  @available(
    *, unavailable,
    message: "the member named here is of another type than this value; name the member that the call stands in"
  )
  @_disfavoredOverload
  public func shared<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, in scope: MainActorScope, make: @MainActor () -> Value,
    onClose: ((Value) async throws -> Void)? = nil
  ) -> Value { fatalError() }

  /// Not to be called: the compiler says why.
  @available(
    *, unavailable, message: "a member that throws or waits has no key path; leave it out: try await shared { … }"
  )
  @_disfavoredOverload
  public func shared<Value>(
    _ member: @autoclosure () -> PartialKeyPath<Self>, in scope: MainActorScope,
    make: @MainActor () async throws -> Value, onClose: ((Value) async throws -> Void)? = nil
  ) -> Value { fatalError() }
}

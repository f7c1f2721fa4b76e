// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

// The exact signatures of Dip's `register`: for a protocol of the client's own to which the container conforms, and for function
// values. A direct call takes the overloads with a location.
//
// NB: These are disfavored, because a call with all arguments would be ambiguous otherwise. A protocol or a type selects them by
// their signature, where ranking does not count.

extension DependencyContainer {
  /// Registers a factory of no arguments, without a location for messages.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @_disfavoredOverload
  public func register<T>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping (()) throws -> T
  ) -> Definition<T, ()> {
    register(scope, type: type, tag: tag, file: "<unknown>", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of one argument, without a location for messages.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @_disfavoredOverload
  public func register<T, A>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A)) throws -> T
  ) -> Definition<T, A> {
    register(scope, type: type, tag: tag, file: "<unknown>", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of two arguments, without a location for messages.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @_disfavoredOverload
  public func register<T, A, B>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B)) throws -> T
  ) -> Definition<T, (A, B)> {
    register(scope, type: type, tag: tag, file: "<unknown>", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of three arguments, without a location for messages.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @_disfavoredOverload
  public func register<T, A, B, C>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C)) throws -> T
  ) -> Definition<T, (A, B, C)> {
    register(scope, type: type, tag: tag, file: "<unknown>", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of four arguments, without a location for messages.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @_disfavoredOverload
  public func register<T, A, B, C, D>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C, D)) throws -> T
  ) -> Definition<T, (A, B, C, D)> {
    register(scope, type: type, tag: tag, file: "<unknown>", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of five arguments, without a location for messages.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @_disfavoredOverload
  public func register<T, A, B, C, D, E>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C, D, E)) throws -> T
  ) -> Definition<T, (A, B, C, D, E)> {
    register(scope, type: type, tag: tag, file: "<unknown>", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of six arguments, without a location for messages.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @_disfavoredOverload
  public func register<T, A, B, C, D, E, F>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C, D, E, F)) throws -> T
  ) -> Definition<T, (A, B, C, D, E, F)> {
    register(scope, type: type, tag: tag, file: "<unknown>", line: 0, column: 0, factory: factory)
  }
}

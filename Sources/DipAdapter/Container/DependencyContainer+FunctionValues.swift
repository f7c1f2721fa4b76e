// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Dip's own signatures, without location parameters.
///
/// Calls use the overloads with a location. The overloads here are used as function values, as in
/// `let register: (…) -> … = container.register`, and they satisfy the requirements of protocols
/// that a client's extension of `DependencyContainer` adopts. Reports show no location for their registrations.
extension DependencyContainer {
  /// Registers a factory of no arguments, without location parameters.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<T>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping (()) throws -> T
  ) -> Definition<T, ()> {
    register(scope, type: type, tag: tag, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of one argument, without location parameters.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<T, A>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A)) throws -> T
  ) -> Definition<T, A> {
    register(scope, type: type, tag: tag, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of two arguments, without location parameters.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<T, A, B>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B)) throws -> T
  ) -> Definition<T, (A, B)> {
    register(scope, type: type, tag: tag, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of three arguments, without location parameters.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<T, A, B, C>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C)) throws -> T
  ) -> Definition<T, (A, B, C)> {
    register(scope, type: type, tag: tag, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of four arguments, without location parameters.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<T, A, B, C, D>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?, factory: @escaping ((A, B, C, D)) throws -> T
  ) -> Definition<T, (A, B, C, D)> {
    register(scope, type: type, tag: tag, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of five arguments, without location parameters.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<T, A, B, C, D, E>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?,
    factory: @escaping ((A, B, C, D, E)) throws -> T
  ) -> Definition<T, (A, B, C, D, E)> {
    register(scope, type: type, tag: tag, file: "", line: 0, column: 0, factory: factory)
  }

  /// Registers a factory of six arguments, without location parameters.
  @_documentation(visibility: internal) @_disfavoredOverload
  @discardableResult
  public func register<T, A, B, C, D, E, F>(
    _ scope: ComponentScope, type: T.Type, tag: DependencyTagConvertible?,
    factory: @escaping ((A, B, C, D, E, F)) throws -> T
  ) -> Definition<T, (A, B, C, D, E, F)> {
    register(scope, type: type, tag: tag, file: "", line: 0, column: 0, factory: factory)
  }
}

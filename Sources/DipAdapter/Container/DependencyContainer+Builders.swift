// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension DependencyContainer {
  /// Resolves a type with a closure that receives the factory.
  ///
  /// - Parameters:
  ///   - tag: The tag of the definition.
  ///   - builder: Calls the factory, whose argument types select the definition, or returns another instance instead.
  /// - Returns: The cached instance if there is one; otherwise the closure's result.
  /// - Throws: ``DipError`` if there is no such definition; any error of the closure.
  public func resolve<T, U>(
    tag: DependencyTagConvertible? = nil, builder: ((U) throws -> T) throws -> T
  ) throws -> T {
    let key = DefinitionKey(type: T.self, typeOfArguments: U.self, tag: tag?.dependencyTag)
    return try cast(resolve(key) { try builder($0.factory(of: $1, key)) }, key)
  }

  /// Resolves a type with a closure that receives the factory without arguments.
  ///
  /// See ``resolve(tag:builder:)-(_,((U)->T)->T)``.
  public func resolve<T>(tag: DependencyTagConvertible? = nil, builder: (() throws -> T) throws -> T) throws -> T {
    let key = DefinitionKey(type: T.self, typeOfArguments: Void.self, tag: tag?.dependencyTag)
    return try cast(
      resolve(key) { container, registration in
        let factory: (()) throws -> T = container.factory(of: registration, key)
        return try builder { try factory(()) }
      }, key)
  }

  /// Resolves a type that is known at run time with a closure that receives the factory.
  ///
  /// See ``resolve(tag:builder:)-(_,((U)->T)->T)``.
  public func resolve<U>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, builder: ((U) throws -> Any) throws -> Any
  ) throws -> Any {
    let key = DefinitionKey(type: type, typeOfArguments: U.self, tag: tag?.dependencyTag)
    return try resolve(key) { try builder($0.factory(of: $1, key)) }
  }

  /// Resolves a type that is known at run time with a closure that receives the factory without arguments.
  ///
  /// See ``resolve(tag:builder:)-(_,((U)->T)->T)``.
  public func resolve(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, builder: (() throws -> Any) throws -> Any
  ) throws -> Any {
    let key = DefinitionKey(type: type, typeOfArguments: Void.self, tag: tag?.dependencyTag)
    return try resolve(key) { container, registration in
      let factory: (()) throws -> Any = container.factory(of: registration, key)
      return try builder { try factory(()) }
    }
  }

  // NB: A closure after `resolve` may be a builder or an argument. In Dip it is ambiguous if the closure's parameter
  // has a type. Overloads with fewer parameters are preferred, so these without a tag resolve the ambiguity.

  /// Resolves a type with a closure that receives the factory.
  ///
  /// See ``resolve(tag:builder:)-(_,((U)->T)->T)``.
  public func resolve<T, U>(builder: ((U) throws -> T) throws -> T) throws -> T {
    try resolve(tag: nil, builder: builder)
  }

  /// Resolves a type with a closure that receives the factory without arguments.
  ///
  /// See ``resolve(tag:builder:)-(_,((U)->T)->T)``.
  public func resolve<T>(builder: (() throws -> T) throws -> T) throws -> T {
    try resolve(tag: nil, builder: builder)
  }

  /// Resolves a type that is known at run time with a closure that receives the factory.
  ///
  /// See ``resolve(tag:builder:)-(_,((U)->T)->T)``.
  public func resolve<U>(_ type: Any.Type, builder: ((U) throws -> Any) throws -> Any) throws -> Any {
    try resolve(type, tag: nil, builder: builder)
  }
}

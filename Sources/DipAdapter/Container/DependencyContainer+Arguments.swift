// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import Composure
public import ContainerEngine

// Dip's overloads: one for each number of arguments up to six, since clients write their types, and one for any number.
//
// NB: Clients' own overloads must resolve as they do with Dip. So Dip's overloads are not disfavored, but additional
// ones that could be confused with them are.

extension DependencyContainer {
  /// Registers a type with its factory.
  ///
  /// ```swift
  /// container.register(.singleton) { LoggerImp() as Logger }
  /// ```
  ///
  /// - Parameters:
  ///   - scope: The lifetime of instances.
  ///   - type: The resolved type.
  ///   - tag: Distinguishes definitions of the same type.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Creates an instance.
  /// - Returns: The definition, to set properties and to add additional types.
  /// - Precondition: The container has not been bootstrapped.
  @discardableResult
  @inlinable
  public func register<T>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping (()) throws -> T
  ) -> Definition<T, ()> {
    define(scope, tag, 0, SourceLocation(file, line, column), { Factory { _, _ in try factory(()) } }, nil)
  }

  /// Registers a type with a factory of one argument. The argument can be resolved by its type.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @inlinable
  public func register<T, A>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ((A)) throws -> T
  ) -> Definition<T, A> {
    define(
      scope, tag, 1, SourceLocation(file, line, column),
      {
        Factory { _, memory in
          try factory(memory.read(as: A.self))
        }
      }, { container, tag in try factory(container.resolve(tag: tag)) })
  }

  /// Registers a type with a factory of two arguments. The arguments can be resolved by their types.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @inlinable
  public func register<T, A, B>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ((A, B)) throws -> T
  ) -> Definition<T, (A, B)> {
    define(
      scope, tag, 2, SourceLocation(file, line, column),
      {
        Factory { _, memory in
          try factory(memory.read(as: (A, B).self))
        }
      }, { container, tag in try factory((container.resolve(tag: tag), container.resolve(tag: tag))) })
  }

  /// Registers a type with a factory of three arguments. The arguments can be resolved by their types.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @inlinable
  public func register<T, A, B, C>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ((A, B, C)) throws -> T
  ) -> Definition<T, (A, B, C)> {
    define(
      scope, tag, 3, SourceLocation(file, line, column),
      {
        Factory { _, memory in
          try factory(memory.read(as: (A, B, C).self))
        }
      },
      { container, tag in
        try factory((container.resolve(tag: tag), container.resolve(tag: tag), container.resolve(tag: tag)))
      })
  }

  /// Registers a type with a factory of four arguments. The arguments can be resolved by their types.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @inlinable
  public func register<T, A, B, C, D>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ((A, B, C, D)) throws -> T
  ) -> Definition<T, (A, B, C, D)> {
    define(
      scope, tag, 4, SourceLocation(file, line, column),
      {
        Factory { _, memory in
          try factory(memory.read(as: (A, B, C, D).self))
        }
      },
      { container, tag in
        try factory(
          (
            container.resolve(tag: tag), container.resolve(tag: tag), container.resolve(tag: tag),
            container.resolve(tag: tag)
          ))
      })
  }

  /// Registers a type with a factory of five arguments. The arguments can be resolved by their types.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @inlinable
  public func register<T, A, B, C, D, E>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ((A, B, C, D, E)) throws -> T
  ) -> Definition<T, (A, B, C, D, E)> {
    define(
      scope, tag, 5, SourceLocation(file, line, column),
      {
        Factory { _, memory in
          try factory(memory.read(as: (A, B, C, D, E).self))
        }
      },
      { container, tag in
        try factory(
          (
            container.resolve(tag: tag), container.resolve(tag: tag), container.resolve(tag: tag),
            container.resolve(tag: tag), container.resolve(tag: tag)
          ))
      })
  }

  /// Registers a type with a factory of six arguments. The arguments can be resolved by their types.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  @inlinable
  public func register<T, A, B, C, D, E, F>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ((A, B, C, D, E, F)) throws -> T
  ) -> Definition<T, (A, B, C, D, E, F)> {
    define(
      scope, tag, 6, SourceLocation(file, line, column),
      {
        Factory { _, memory in
          try factory(memory.read(as: (A, B, C, D, E, F).self))
        }
      },
      { container, tag in
        try factory(
          (
            container.resolve(tag: tag), container.resolve(tag: tag), container.resolve(tag: tag),
            container.resolve(tag: tag), container.resolve(tag: tag), container.resolve(tag: tag)
          ))
      })
  }

  // NB: Seven parameters precede the pack, since the faster overloads above would be ambiguous with a pack of fewer.

  /// Registers a type with a factory of seven or more arguments. The arguments can be resolved by their types.
  ///
  /// See ``register(_:type:tag:file:line:column:factory:)``.
  @discardableResult
  public func register<T, A, B, C, D, E, F, G, each H>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    factory: @escaping ((A, B, C, D, E, F, G, repeat each H)) throws -> T
  ) -> Definition<T, (A, B, C, D, E, F, G, repeat each H)> {
    var count = 7
    for _ in repeat (each H).self { count += 1 }
    return define(
      scope, tag, count, SourceLocation(file, line, column),
      {
        Factory { _, memory in
          var reader = ArgumentTuple.Reader(memory)
          return try factory(
            (
              reader.next(A.self), reader.next(B.self), reader.next(C.self), reader.next(D.self), reader.next(E.self),
              reader.next(F.self), reader.next(G.self), repeat reader.next((each H).self)
            ))
        }
      },
      { container, tag in
        try factory(
          (
            container.resolve(tag: tag), container.resolve(tag: tag), container.resolve(tag: tag),
            container.resolve(tag: tag), container.resolve(tag: tag), container.resolve(tag: tag),
            container.resolve(tag: tag), repeat container.resolve((each H).self, typed: tag)
          ))
      })
  }

  /// Resolves a parameter of any type.
  private func resolve<T>(_ type: T.Type, typed tag: Tag?) throws -> T { try resolve(tag: tag) }
}

extension DependencyContainer {
  /// Returns an instance of a type with an argument of this static type.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  @inlinable
  public func resolve<T, A>(
    tag: DependencyTagConvertible? = nil, arguments arg1: A
  ) throws -> T {
    try find(T.self, tag, arg1)
  }

  /// Returns an instance of a type that is known at run time, with an argument of this static type.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  public func resolve<A>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A
  ) throws -> Any {
    try resolve(type, tag, of: arg1)
  }

  /// Returns an instance of a type with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  @inlinable
  public func resolve<T, A, B>(
    tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B
  ) throws -> T {
    try find(T.self, tag, (arg1, arg2))
  }

  /// Returns an instance of a type that is known at run time, with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  public func resolve<A, B>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B
  ) throws -> Any {
    try resolve(type, tag, of: (arg1, arg2))
  }

  /// Returns an instance of a type with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  @inlinable
  public func resolve<T, A, B, C>(
    tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C
  ) throws -> T {
    try find(T.self, tag, (arg1, arg2, arg3))
  }

  /// Returns an instance of a type that is known at run time, with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  public func resolve<A, B, C>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C
  ) throws -> Any {
    try resolve(type, tag, of: (arg1, arg2, arg3))
  }

  /// Returns an instance of a type with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  @inlinable
  public func resolve<T, A, B, C, D>(
    tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D
  ) throws -> T {
    try find(T.self, tag, (arg1, arg2, arg3, arg4))
  }

  /// Returns an instance of a type that is known at run time, with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  public func resolve<A, B, C, D>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D
  ) throws -> Any {
    try resolve(type, tag, of: (arg1, arg2, arg3, arg4))
  }

  /// Returns an instance of a type with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  @inlinable
  public func resolve<T, A, B, C, D, E>(
    tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D, _ arg5: E
  ) throws -> T {
    try find(T.self, tag, (arg1, arg2, arg3, arg4, arg5))
  }

  /// Returns an instance of a type that is known at run time, with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  public func resolve<A, B, C, D, E>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D,
    _ arg5: E
  ) throws -> Any {
    try resolve(type, tag, of: (arg1, arg2, arg3, arg4, arg5))
  }

  /// Returns an instance of a type with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  @inlinable
  public func resolve<T, A, B, C, D, E, F>(
    tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D, _ arg5: E, _ arg6: F
  ) throws -> T {
    try find(T.self, tag, (arg1, arg2, arg3, arg4, arg5, arg6))
  }

  /// Returns an instance of a type that is known at run time, with arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  public func resolve<A, B, C, D, E, F>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments arg1: A, _ arg2: B, _ arg3: C, _ arg4: D,
    _ arg5: E, _ arg6: F
  ) throws -> Any {
    try resolve(type, tag, of: (arg1, arg2, arg3, arg4, arg5, arg6))
  }

  /// Returns an instance of a type with any number of arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  @_disfavoredOverload
  public func resolve<T, each A>(
    tag: DependencyTagConvertible? = nil, arguments: repeat each A
  ) throws -> T {
    try find(T.self, tag, (repeat each arguments))
  }

  /// Returns an instance of a type that is known at run time, with any number of arguments of these static types.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  @_disfavoredOverload
  public func resolve<each A>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, arguments: repeat each A
  ) throws -> Any {
    try resolve(type, tag, of: (repeat each arguments))
  }

  private func resolve<U>(_ type: Any.Type, _ tag: DependencyTagConvertible?, of arguments: U) throws -> Any {
    try ArgumentMemory.with(arguments) { memory in
      try resolve(DefinitionKey(type: type, typeOfArguments: U.self, tag: tag?.dependencyTag)) {
        try $1.makeInstance($0.registry.reference, memory)
      }
    }
  }
}

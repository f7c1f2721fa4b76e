// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerEngine

extension DependencyContainer {
  /// Gives an instance of a type.
  ///
  /// ```swift
  /// let service: Service = try container.resolve()
  /// ```
  ///
  /// Without a definition that takes no arguments, the parameters of another one are resolved by their types: of the one that
  /// takes most. A type that is optional is resolved as what it wraps.
  ///
  /// - Parameter tag: The tag of the definition. Without such a definition, the one without a tag answers.
  /// - Returns: An instance, as the scope of the definition has it.
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator, and what factories throw.
  @inlinable @inline(__always)
  public func resolve<T>(tag: DependencyTagConvertible? = nil) throws -> T {
    let found = tag == nil ? try find(T.self) : try find(T.self, tag?.dependencyTag)
    switch consume found {
    case .some(let instance): return instance
    case .none: throw notFound(T.self)
    }
  }

  @inlinable @inline(never)
  func find<T>(_ type: T.Type) throws -> T? {
    defer { _fixLifetime(self) }
    return try core.resolve(type, name: nil, 0, (), otherwise: DipWay())
  }

  @usableFromInline
  func find<T>(_ type: T.Type, _ tag: Tag?) throws -> T? {
    defer { _fixLifetime(self) }
    return try core.resolve(type, name: tag?.name, 0, (), otherwise: DipWay())
  }

  /// Gives an instance of a type that is made of arguments.
  @inlinable @inline(__always)
  func find<T, U>(_ type: T.Type, _ tag: DependencyTagConvertible?, _ arguments: U) throws -> T {
    let found = try findWithArguments(type, tag, arguments)
    switch consume found {
    case .some(let instance): return instance
    case .none: throw notFound(type)
    }
  }

  @inlinable
  func findWithArguments<T, U>(_ type: T.Type, _ tag: DependencyTagConvertible?, _ arguments: U) throws -> T? {
    defer { _fixLifetime(self) }
    let argumentsType = U.self == Void.self ? 0 : unsafeBitCast(U.self as Any.Type, to: UInt.self)
    return try core.resolve(type, name: Self.name(tag), argumentsType, arguments, otherwise: DipWay<U>())
  }

  @usableFromInline
  static func name(_ tag: DependencyTagConvertible?) -> String? { tag?.dependencyTag.name }

  @usableFromInline
  func notFound(_ type: Any.Type) -> any Error {
    DipError.definitionNotFound(key: DefinitionKey(type: type, typeOfArguments: Void.self))
  }

  /// Gives an instance of a type that is known when the program runs.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator, and what factories throw.
  public func resolve(_ type: Any.Type, tag: DependencyTagConvertible? = nil) throws -> Any {
    try resolve(DefinitionKey(type: type, typeOfArguments: Void.self, tag: tag?.dependencyTag))
  }

  /// Gives an instance of a type, made by a closure that is given the factory.
  ///
  /// - Parameters:
  ///   - tag: The tag of the definition.
  ///   - builder: Calls the factory, whose arguments tell which one it is, or gives another instance in its place.
  /// - Throws: ``DipError`` if there is no such definition, and what the closure throws.
  @_disfavoredOverload
  public func resolve<T, U>(
    tag: DependencyTagConvertible? = nil, builder: ((U) throws -> T) throws -> T
  ) throws -> T {
    let key = DefinitionKey(type: T.self, typeOfArguments: U.self, tag: tag?.dependencyTag)
    return try cast(resolve(key) { try builder($0.factory(of: $1, key)) }, key)
  }

  /// Gives an instance of a type that is known when the program runs, made by a closure that is given the factory.
  public func resolve<U>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, builder: ((U) throws -> Any) throws -> Any
  ) throws -> Any {
    let key = DefinitionKey(type: type, typeOfArguments: U.self, tag: tag?.dependencyTag)
    return try resolve(key) { try builder($0.factory(of: $1, key)) }
  }

  /// Gives an instance of a type, made by a closure that is given the factory without arguments.
  public func resolve<T>(tag: DependencyTagConvertible? = nil, builder: (() throws -> T) throws -> T) throws -> T {
    let key = DefinitionKey(type: T.self, typeOfArguments: Void.self, tag: tag?.dependencyTag)
    return try cast(
      resolve(key) { container, registration in
        let factory: (()) throws -> T = container.factory(of: registration, key)
        return try builder { try factory(()) }
      }, key)
  }

  private func factory<T, U>(of registration: Registration, _ key: DefinitionKey) -> (U) throws -> T {
    { arguments in
      try withUnsafePointer(to: arguments) {
        try self.cast(registration.makeInstance(self.registry.reference, $0), key)
      }
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerEngine

extension DependencyContainer {
  /// Returns an instance of a type.
  ///
  /// ```swift
  /// let service: Service = try container.resolve()
  /// ```
  ///
  /// If no definition without arguments is registered, the definition with the most parameters is used, and its
  /// parameters are resolved by their types. An optional type is resolved as its wrapped type.
  ///
  /// - Parameter tag: The tag of the definition. If no definition has the tag, the untagged one is used.
  /// - Returns: An instance with the lifetime of the definition's scope.
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  @inlinable @inline(__always)
  public func resolve<T>(tag: DependencyTagConvertible? = nil) throws -> T {
    guard let instance = try tag == nil ? find(T.self) : find(T.self, tag?.dependencyTag) else {
      throw notFound(T.self)
    }
    return instance
  }

  @inlinable @inline(never)
  func find<T>(_ type: T.Type) throws -> T? {
    defer { _fixLifetime(self) }
    let header = header
    return try header.resolve(type, name: nil, 0, .empty) {
      try header.resolveOnSlowPath(type, nil, $0)
    }
  }

  @usableFromInline
  func find<T>(_ type: T.Type, _ tag: Tag?) throws -> T? {
    defer { _fixLifetime(self) }
    let (header, name) = (header, tag?.name)
    return try header.resolve(type, name: name, 0, .empty) {
      try header.resolveOnSlowPath(type, name, $0)
    }
  }

  /// Returns an instance of a type with arguments.
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
    let argumentsType = ArgumentMemory.identity(of: U.self)
    let name = Self.name(tag)
    let header = header
    return try ArgumentMemory.with(arguments) { memory in
      try header.resolve(type, name: name, argumentsType, memory) {
        try header.resolveOnSlowPath(type, name, arguments, $0)
      }
    }
  }

  @usableFromInline
  static func name(_ tag: DependencyTagConvertible?) -> String? { tag?.dependencyTag.name }

  @usableFromInline
  func notFound(_ type: Any.Type) -> any Error {
    DipError.definitionNotFound(key: DefinitionKey(type: type, typeOfArguments: Void.self))
  }

  /// Returns an instance of a type that is known at run time.
  ///
  /// - Throws: ``DipError`` if there is no such definition here or in a collaborator; any error of a factory.
  public func resolve(_ type: Any.Type, tag: DependencyTagConvertible? = nil) throws -> Any {
    try resolve(DefinitionKey(type: type, typeOfArguments: Void.self, tag: tag?.dependencyTag))
  }

  func factory<T, U>(of registration: Registration, _ key: DefinitionKey) -> (U) throws -> T {
    { arguments in
      try ArgumentMemory.with(arguments) {
        try self.cast(registration.makeInstance(self.registry.reference, $0), key)
      }
    }
  }
}

extension ContainerHeader {
  /// The slow path of this header's container.
  ///
  /// NB: The fast path captures the header rather than the container, since capturing an object with weak references
  /// takes hundreds of instructions.
  @usableFromInline
  func resolveOnSlowPath<T>(_ type: T.Type, _ name: String?, _ entry: RegistrationEntry?) throws -> T? {
    try resolveOnSlowPath(type, name, (), entry)
  }

  @usableFromInline
  func resolveOnSlowPath<T, U>(
    _ type: T.Type, _ name: String?, _ arguments: U, _ entry: RegistrationEntry?
  ) throws -> T? {
    try cachedInstance(of: entry) {
      try DependencyContainer.with(reference) { try $0.resolveOnSlowPath(type, name, arguments) }
    }
  }
}

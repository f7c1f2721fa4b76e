// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives
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
    return try cast(resolve(key) { try builder(self.factory(of: $0, key)) }, key)
  }

  /// Gives an instance of a type that is known when the program runs, made by a closure that is given the factory.
  public func resolve<U>(
    _ type: Any.Type, tag: DependencyTagConvertible? = nil, builder: ((U) throws -> Any) throws -> Any
  ) throws -> Any {
    let key = DefinitionKey(type: type, typeOfArguments: U.self, tag: tag?.dependencyTag)
    return try resolve(key) { try builder(self.factory(of: $0, key)) }
  }

  /// Gives an instance of a type, made by a closure that is given the factory without arguments.
  public func resolve<T>(tag: DependencyTagConvertible? = nil, builder: (() throws -> T) throws -> T) throws -> T {
    let key = DefinitionKey(type: T.self, typeOfArguments: Void.self, tag: tag?.dependencyTag)
    return try cast(
      resolve(key) { registration in
        let factory: (()) throws -> T = self.factory(of: registration, key)
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

// MARK: The long way

extension DependencyContainer {
  /// Resolves what is not quick.
  @usableFromInline
  func resolveSlowly<T, U>(_ type: T.Type, _ name: String?, _ arguments: U) throws -> T {
    let key = DefinitionKey(type: type, typeOfArguments: U.self, tag: name.map(Tag.init(name:)))
    registry.noteQuestion(key.serviceKey)
    return try logging(key) {
      try withUnsafePointer(to: arguments) { memory in
        if fallBackIfNeeded(key) {
          var reason = Registry.Lack.nothing
          let instance = try registry.resolveSlowly(type, key.serviceKey, memory, &reason) {
            try again(type, name, arguments)
          }
          if let instance { return instance }
          if case .other(let instance) = reason { throw DipError.invalidType(resolved: instance, key: key) }
        }
        return try cast(resolveElsewhere(key) { try $0.makeInstance(self.registry.reference, memory) }, key)
      }
    }
  }

  private func again<T, U>(_ type: T.Type, _ name: String?, _ arguments: U) throws -> T? {
    let argumentsType = U.self == Void.self ? 0 : unsafeBitCast(U.self as Any.Type, to: UInt.self)
    return try core.resolve(type, name: name, argumentsType, arguments, otherwise: DipWay<U>())
  }

  /// Resolves a key without arguments.
  func resolve(_ key: DefinitionKey) throws -> Any {
    try resolve(key, make: plainly)
  }

  /// Resolves a key, with what makes an instance of a registration.
  func resolve(_ key: DefinitionKey, make: (Registration) throws -> Any) throws -> Any {
    registry.noteQuestion(key.serviceKey)
    return try logging(key) { try resolveHereOrElsewhere(key, [], make: make) }
  }

  /// Makes an instance without arguments.
  private func plainly(_ registration: Registration) throws -> Any {
    try withUnsafePointer(to: ()) { try registration.makeInstance(registry.reference, $0) }
  }

  private func resolveHereOrElsewhere(
    _ key: DefinitionKey, _ asked: Set<ObjectIdentifier>, make: (Registration) throws -> Any
  ) throws -> Any {
    if fallBackIfNeeded(key), let instance = try registry.resolve(key.serviceKey, make) { return instance }
    return try resolveElsewhere(key, asked, make: make)
  }

  /// Resolves what no definition has been registered for: by wiring parameters, as what an optional wraps, or in another
  /// container.
  private func resolveElsewhere(
    _ key: DefinitionKey, _ asked: Set<ObjectIdentifier> = [], make: (Registration) throws -> Any
  ) throws -> Any {
    if let instance = try resolveUnique(key, make: make) { return instance }
    let missing: any Error
    do {
      return try wire(key)
    } catch {
      missing = error
    }
    if let wrapper = key.type as? any ServiceWrapper.Type {
      let wrapped = DefinitionKey(type: wrapper.wrappedType, typeOfArguments: key.typeOfArguments, tag: key.tag)
      return try resolveHereOrElsewhere(wrapped, asked, make: make)
    }
    if let instance = resolveInCollaboration(key, asked, make: make) { return instance }
    if case DipError.definitionNotFound? = missing as? DipError { registry.noteMiss(of: key.serviceKey) }
    throw missing
  }

  /// Lets the definition without a tag answer for one, if there is none with the tag.
  ///
  /// - Returns: Whether there is a definition.
  private func fallBackIfNeeded(_ key: DefinitionKey) -> Bool {
    if registry.registration(key.serviceKey) != nil { return true }
    guard key.tag != nil, let definition = definitions.withLock({ $0.value.matching(key) }), definition.scope != .unique
    else {
      return false
    }
    registry.add(definition.registration(for: key.tag, in: self), under: key.serviceKey, isDerived: true)
    return true
  }

  /// Lets a definition without a tag answer that keeps nothing, and so has nothing to keep for the tag.
  private func resolveUnique(_ key: DefinitionKey, make: (Registration) throws -> Any) throws -> Any? {
    guard key.tag != nil, let definition = definitions.withLock({ $0.value.matching(key) }) else { return nil }
    return try registry.resolve(definition.registration(for: nil, in: self), key.serviceKey, make)
  }

  // MARK: Wiring

  /// Makes an instance of the definition with most parameters, which are resolved by their types.
  private func wire(_ key: DefinitionKey) throws -> Any {
    guard key.typeOfArguments == Void.self else { throw DipError.definitionNotFound(key: key) }
    var candidates = definitions.withLock { $0.value.wireable(key.type, key.tag) }
    if candidates.isEmpty, key.tag != nil { candidates = definitions.withLock { $0.value.wireable(key.type, nil) } }
    guard let first = candidates.first else { throw DipError.definitionNotFound(key: key) }
    do {
      let rivals = candidates.filter { $0.definition.numberOfArguments == first.definition.numberOfArguments }
      guard rivals.count == 1 else {
        throw DipError.ambiguousDefinitions(type: key.type, definitions: rivals.map(\.definition))
      }
      let registration = first.definition.registration(for: key.tag, in: self)
      guard
        let instance = try registry.resolve(
          registration, key.serviceKey, { _ in try first.definition.wire(self, key.tag) })
      else { throw DipError.definitionNotFound(key: key) }
      return instance
    } catch {
      throw DipError.autoWiringFailed(type: key.type, underlyingError: error)
    }
  }

  // MARK: Collaboration

  /// Lets containers resolve what others do not know.
  ///
  /// Both sides ask each other, and neither holds the other.
  public func collaborate(with containers: DependencyContainer...) {
    collaborate(with: containers)
  }

  /// Lets containers resolve what others do not know.
  ///
  /// Both sides ask each other, and neither holds the other.
  public func collaborate(with containers: [DependencyContainer]) {
    for container in containers where container !== self {
      state.withLock { $0.value.collaborators.append(WeakContainer(value: container)) }
      container.state.withLock { $0.value.collaborators.append(WeakContainer(value: self)) }
    }
  }

  private func resolveInCollaboration(
    _ key: DefinitionKey, _ asked: Set<ObjectIdentifier>, make: (Registration) throws -> Any
  ) -> Any? {
    var asked = asked
    asked.insert(ObjectIdentifier(self))
    for collaborator in state.withLock({ $0.value.collaborators.compactMap(\.value) })
    where !asked.contains(ObjectIdentifier(collaborator)) {
      let instance = try? collaborator.resolveHereOrElsewhere(key, asked) { registration in
        key.typeOfArguments == Void.self ? try collaborator.plainly(registration) : try make(registration)
      }
      if let instance { return instance }
      asked.insert(ObjectIdentifier(collaborator))
    }
    return nil
  }

  /// An instance as its type.
  private func cast<T>(_ instance: Any, _ key: DefinitionKey) throws -> T {
    guard let instance = instance as? T else { throw DipError.invalidType(resolved: instance, key: key) }
    return instance
  }
}

/// The long way of a container.
@usableFromInline
struct DipWay<U>: LongWay {
  @usableFromInline typealias Failure = any Error

  @inlinable
  init() {}

  @inlinable @inline(never)
  func resolve<T>(
    _ service: T.Type, _ name: String?, _ arguments: U, _ core: UnsafeMutablePointer<composure_core>
  ) throws -> T? {
    try DependencyContainer.with(core.pointee.reference) { try $0.resolveSlowly(service, name, arguments) }
  }
}

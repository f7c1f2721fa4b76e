// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine
internal import ContainerVerification

/// A closure that creates an instance of a registration for its container, which may be a collaborator.
typealias Make = (DependencyContainer, Registration) throws -> Any

// The slow path of a container.

extension DependencyContainer {
  /// Resolves a type on the slow path.
  @usableFromInline
  func resolveOnSlowPath<T, U>(_ type: T.Type, _ name: String?, _ arguments: U) throws -> T {
    let key = DefinitionKey(type: type, typeOfArguments: U.self, tag: name.map(Tag.init(name:)))
    registry.recordLookup(key.serviceKey)
    return try logging(key) {
      try ArgumentMemory.with(arguments) { memory in
        if isChecked(key) {
          return try cast(
            resolveHereOrElsewhere(key, Search()) { try $1.makeInstance($0.registry.reference, memory) }, key)
        }
        if fallBackIfNeeded(key) {
          var reason = Registry.LookupFailure.notRegistered
          let instance = try registry.resolveOnSlowPath(type, key.serviceKey, memory, &reason) {
            try again(type, name, arguments)
          }
          if let instance { return instance }
          if case .wrongType(let instance) = reason { throw DipError.invalidType(resolved: instance, key: key) }
        }
        return try cast(resolveElsewhere(key, Search()) { try $1.makeInstance($0.registry.reference, memory) }, key)
      }
    }
  }

  private func again<T, U>(_ type: T.Type, _ name: String?, _ arguments: U) throws -> T? {
    let argumentsType = ArgumentMemory.identity(of: U.self)
    return try ArgumentMemory.with(arguments) { memory in
      try header.resolve(type, name: name, argumentsType, memory) { _ in try resolveOnSlowPath(type, name, arguments) }
    }
  }

  /// Returns whether each instance of a key must be inspected, to check a type that the compiler has not checked or to
  /// log the instance.
  private func isChecked(_ key: DefinitionKey) -> Bool {
    Log.isVerbose || definitions.withLock { $0.value.matching(key)?.isInstance != nil }
  }

  /// Resolves a key without arguments.
  func resolve(_ key: DefinitionKey) throws -> Any {
    try resolve(key) { container, registration in
      try ArgumentMemory.with(()) { try registration.makeInstance(container.registry.reference, $0) }
    }
  }

  /// Resolves a key, with a closure that creates an instance of a registration.
  func resolve(_ key: DefinitionKey, make: Make) throws -> Any {
    registry.recordLookup(key.serviceKey)
    return try logging(key) { try resolveHereOrElsewhere(key, Search(), make: make) }
  }

  /// Returns an instance as its type.
  func cast<T>(_ instance: Any, _ key: DefinitionKey) throws -> T {
    guard let instance = instance as? T else { throw DipError.invalidType(resolved: instance, key: key) }
    return instance
  }

  private func resolveHereOrElsewhere(_ key: DefinitionKey, _ search: Search, make: Make) throws -> Any {
    if fallBackIfNeeded(key) {
      let entry = definitions.withLock { $0.value.matching(key) }
      if let instance = try instance(of: entry, nil, key, make: make) { return instance }
    }
    return try resolveElsewhere(key, search, make: make)
  }

  /// Resolves a key without a definition: by autowiring, as an optional's wrapped type, or in another container.
  private func resolveElsewhere(_ key: DefinitionKey, _ search: Search, make: Make) throws -> Any {
    if let instance = try resolveUnique(key, make: make) { return instance }
    let missing: any Error
    do {
      return try wire(key)
    } catch {
      missing = error
    }
    if let wrapper = key.type as? any ServiceWrapper.Type {
      let wrapped = DefinitionKey(type: wrapper.wrappedType, typeOfArguments: key.typeOfArguments, tag: key.tag)
      do {
        return try resolveHereOrElsewhere(wrapped, search, make: make)
      } catch let error as DipError {
        throw error.replacing(wrapped, by: key)
      }
    }
    if let instance = resolveInCollaboration(key, search, make: make) { return instance }
    if case DipError.definitionNotFound? = missing as? DipError { registry.recordLookupFailure(of: key.serviceKey) }
    throw missing
  }

  /// Resolves an entry of this container, and checks and logs the instance.
  ///
  /// - Parameters:
  ///   - entry: The entry of the key.
  ///   - registration: The entry's registration, if it is not the key's own.
  ///   - make: Creates an instance of the registration.
  private func instance(
    of entry: DefinitionTable.Entry?, _ registration: Registration?, _ key: DefinitionKey, make: Make
  ) throws -> Any? {
    let isVerbose = Log.isVerbose && !registry.isInDryRun
    var newInstance: Any?
    func check(_ instance: Any) throws {
      guard entry?.isInstance?(instance) ?? true else { throw DipError.invalidType(resolved: instance, key: key) }
    }
    func makeChecked(_ registration: Registration) throws -> Any {
      if isVerbose, let context { Log.log(.Verbose, context) }
      let instance = try make(self, registration)
      try check(instance)
      if isVerbose { newInstance = instance }
      return instance
    }
    let resolved =
      if let registration {
        try registry.resolve(registration, key.serviceKey, makeChecked)
      } else {
        try registry.resolve(key.serviceKey, makeChecked)
      }
    guard let instance = resolved else { return nil }
    try check(instance)
    if isVerbose {
      Log.log(.Verbose, DipMessages.resolved(key, instance, isNew: newInstance.map { isSame($0, instance) } ?? false))
    }
    return instance
  }

  /// Returns whether two instances are identical. A cycle may have cached a different one in the meantime.
  private func isSame(_ newInstance: Any, _ instance: Any) -> Bool {
    guard let object = Registration.object(instance) else { return true }
    return Registration.object(newInstance) === object
  }

  // MARK: Tags

  /// Adds a registration for a tag to the definition without a tag, if no definition has the tag.
  ///
  /// - Returns: Whether there is a definition.
  private func fallBackIfNeeded(_ key: DefinitionKey) -> Bool {
    if registry.registration(key.serviceKey) != nil { return true }
    guard key.tag != nil, let definition = definitions.withLock({ $0.value.matching(key)?.definition }),
      definition.scope != .unique
    else {
      return false
    }
    registry.add(registration(of: definition, for: key.tag), under: key.serviceKey, isDerived: true)
    return true
  }

  /// Resolves a tag with the untagged definition, if its scope caches nothing.
  private func resolveUnique(_ key: DefinitionKey, make: Make) throws -> Any? {
    guard key.tag != nil, let entry = definitions.withLock({ $0.value.matching(key) }) else { return nil }
    return try instance(of: entry, registration(of: entry.definition, for: nil), key, make: make)
  }

  // MARK: Wiring

  /// Creates an instance of the definition with the most parameters, which are resolved by their types.
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
      let registration = registration(of: first.definition, for: key.tag)
      let instance = try instance(of: first, registration, key) { container, _ in
        try first.definition.wire(container, key.tag)
      }
      guard let instance else { throw DipError.definitionNotFound(key: key) }
      return instance
    } catch {
      throw DipError.autoWiringFailed(type: key.type, underlyingError: error)
    }
  }

  // MARK: Collaboration

  /// Resolves a key in the first collaborator that can, as part of this container's graph.
  private func resolveInCollaboration(_ key: DefinitionKey, _ search: Search, make: Make) -> Any? {
    search.asked.insert(ObjectIdentifier(self))
    for collaborator in collaborators.containers
    where search.asked.insert(ObjectIdentifier(collaborator)).inserted {
      let instance: Any? = try? collaborator.registry.share(graphOf: registry) { () throws -> Any in
        try collaborator.resolveHereOrElsewhere(key, search, make: make)
      }
      if let instance { return instance }
    }
    return nil
  }
}

/// The containers in which a lookup has failed. Used by one thread.
private final class Search {
  var asked: Set<ObjectIdentifier> = []
}

extension DipError {
  /// Returns the same error with the key that the caller resolves.
  fileprivate func replacing(_ other: DefinitionKey, by key: DefinitionKey) -> DipError {
    switch self {
    case .definitionNotFound(let missing) where missing == other: .definitionNotFound(key: key)
    case .autoWiringFailed(let type, let error) where type == other.type:
      .autoWiringFailed(type: key.type, underlyingError: error)
    default: self
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// The bridge from assemblies to the container, through which unmigrated code can resolve migrated types.

extension DependencyContainer {
  /// Registers a type that a composition root creates.
  ///
  /// ```swift
  /// container.register(Animal.self, from: app, \.animal)
  /// ```
  ///
  /// The root controls the lifetime of the instance; the container caches nothing.
  ///
  /// - Parameters:
  ///   - type: The resolved type.
  ///   - tag: Distinguishes definitions of the same type.
  ///   - root: The composition root, which the container retains.
  ///   - member: The member that returns the instance.
  ///   - isEager: Whether ``bootstrap()`` creates the instance, in the order of registration. The container then retains
  ///     it.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The definition, to add additional types.
  @discardableResult
  public func register<Root, T>(
    _ type: T.Type, tag: DependencyTagConvertible? = nil, from root: Root, _ member: KeyPath<Root, T>,
    isEager: Bool = false, file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Definition<T, ()> {
    let scope = isEager ? ComponentScope.eagerSingleton : .unique
    return register(scope, type: type, tag: tag, file: file, line: line, column: column) { _ in root[keyPath: member] }
      .bridged(from: Root.self)
  }

  /// Registers a type that a composition root creates with arguments, or as a more general type.
  ///
  /// - Parameters:
  ///   - type: The resolved type.
  ///   - tag: Distinguishes definitions of the same type.
  ///   - root: The composition root, which the container retains.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Calls the root with the arguments of `resolve`. It takes any number of arguments.
  /// - Returns: The definition, to add additional types.
  @discardableResult
  @_disfavoredOverload
  public func register<Root, T, each A>(
    _ type: T.Type, tag: DependencyTagConvertible? = nil, from root: Root,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    _ factory: @escaping (Root, repeat each A) throws -> T
  ) -> Definition<T, (repeat each A)> {
    let definition: Definition<T, (repeat each A)> = define(
      .unique, tag, 0, SourceLocation(file, line, column),
      {
        Factory { _, memory in
          var reader = ArgumentTuple.Reader(memory)
          return try factory(root, repeat reader.next((each A).self))
        }
      }, nil)
    return definition.bridged(from: Root.self)
  }

  /// Registers a type that a composition root creates on the main actor.
  ///
  /// - Parameters:
  ///   - type: The resolved type.
  ///   - tag: Distinguishes definitions of the same type.
  ///   - root: The composition root, which the container retains.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorFactory: Calls the root with the arguments of `resolve`, which throws the errors of this closure. It
  ///     takes any number of arguments.
  /// - Returns: The definition, to add additional types.
  /// - Precondition: The instance is resolved on the main actor; otherwise the process ends.
  @discardableResult
  @_disfavoredOverload
  public func register<Root: Sendable, T, each A>(
    _ type: T.Type, tag: DependencyTagConvertible? = nil, from root: Root,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    mainActorFactory: @escaping @MainActor (Root, repeat each A) throws -> T
  ) -> Definition<T, (repeat each A)> {
    let definition: Definition<T, (repeat each A)> = define(
      .unique, tag, 0, SourceLocation(file, line, column),
      {
        Factory { _, memory in
          try OnMainActor.run(with: memory) { memory in
            var reader = ArgumentTuple.Reader(memory)
            return Result { try mainActorFactory(root, repeat reader.next((each A).self)) }
          }.get()
        }
      }, nil)
    definition.erased.updateMetadata { $0.isOfMainActor = true }
    return definition.bridged(from: Root.self)
  }
}

extension Definition {
  /// Records that a composition root controls the instances' lifetime.
  fileprivate func bridged(from root: Any.Type) -> Self {
    erased.updateMetadata { $0.bridgedRoot = "\(root)" }
    return self
  }
}

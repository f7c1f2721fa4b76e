// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// From assemblies to the container: those who still ask it find what has moved.

extension DependencyContainer {
  /// Registers a type that a composition root makes.
  ///
  /// ```swift
  /// container.register(Animal.self, from: app, \.animal)
  /// ```
  ///
  /// The root decides how long the instance lives, and owns it: the container keeps nothing.
  ///
  /// - Parameters:
  ///   - type: The type that is resolved.
  ///   - tag: Tells definitions of one type apart.
  ///   - root: The composition root, which the container holds.
  ///   - member: What makes the instance.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Returns: The definition, to add further types.
  @discardableResult
  public func register<Root, T>(
    _ type: T.Type, tag: DependencyTagConvertible? = nil, from root: Root, _ member: KeyPath<Root, T>,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> Definition<T, ()> {
    register(.unique, type: type, tag: tag, file: file, line: line, column: column) { _ in root[keyPath: member] }
      .bridged(from: Root.self)
  }

  /// Registers a type that a composition root makes, of arguments or as a more general type.
  ///
  /// - Parameters:
  ///   - type: The type that is resolved.
  ///   - tag: Tells definitions of one type apart.
  ///   - root: The composition root, which the container holds.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - factory: Asks the root, with the arguments of `resolve`. Any number of arguments is allowed.
  /// - Returns: The definition, to add further types.
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
}

extension Definition {
  /// Lets the root own what it makes.
  fileprivate func bridged(from root: Any.Type) -> Self {
    erased.declare { $0.bridgedRoot = "\(root)" }
    return self
  }
}

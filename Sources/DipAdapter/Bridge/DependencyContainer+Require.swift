// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// From the container to assemblies: a service that has moved finds those that have not.

extension DependencyContainer {
  /// Returns an instance of a type that an assembly requires and the container still makes.
  ///
  /// As `resolve`, and a container requirement of the migration: reports list it.
  ///
  /// - Parameters:
  ///   - type: The type that was registered.
  ///   - tag: The tag that it was registered with.
  ///   - file: Leave these to their defaults, or pass your caller's on: messages and reports name the place.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Precondition: The type can be resolved; otherwise the process ends with a message that says what is registered instead,
  ///   and what asked for it.
  public func require<T>(
    _ type: T.Type, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> T {
    let key = DefinitionKey(type: type, typeOfArguments: Void.self, tag: tag?.dependencyTag)
    return Registry.require(from: registry, at: SourceLocation(file, line, column), key.serviceKey) {
      try? resolve(tag: tag)
    }
  }

  /// Returns an instance of a type that the container still makes of arguments of these static types.
  ///
  /// - Precondition: The type can be resolved with such arguments; otherwise the process ends.
  public func require<T, each A>(
    _ type: T.Type, tag: DependencyTagConvertible? = nil, arguments: repeat each A,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> T {
    let key = DefinitionKey(type: type, typeOfArguments: (repeat each A).self, tag: tag?.dependencyTag)
    return Registry.require(from: registry, at: SourceLocation(file, line, column), key.serviceKey) {
      try? find(type, tag, (repeat each arguments))
    }
  }
}

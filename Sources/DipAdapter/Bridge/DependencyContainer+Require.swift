// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

// The bridge from the container to assemblies, through which migrated services can resolve unmigrated ones.

extension DependencyContainer {
  /// Returns an instance of a type that an assembly requires and that the container still creates.
  ///
  /// Behaves like `resolve`, but reports list the call as a container requirement of the migration.
  ///
  /// - Parameters:
  ///   - type: The registered type.
  ///   - tag: The registered tag.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the call in
  ///     messages and reports.
  ///   - line: See `file`.
  ///   - column: See `file`.
  /// - Precondition: The type can be resolved; otherwise the process ends with a message that lists similar
  ///   registrations and dependents.
  public func require<T>(
    _ type: T.Type, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column
  ) -> T {
    let key = DefinitionKey(type: type, typeOfArguments: Void.self, tag: tag?.dependencyTag)
    return Registry.require(from: registry, at: SourceLocation(file, line, column), key.serviceKey) {
      try? resolve(tag: tag)
    }
  }

  /// Returns an instance of a type that the container still creates with arguments of these static types.
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

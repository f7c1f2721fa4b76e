// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension DependencyContainer {
  /// Registers a type that is created on the main actor, such as a view model or a view controller.
  ///
  /// - Parameters:
  ///   - scope: The lifetime of instances.
  ///   - type: The resolved type.
  ///   - tag: Distinguishes definitions of the same type.
  ///   - file: Use the defaults of the location parameters, or forward your caller's values. They locate the
  ///     registration.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorFactory: Creates an instance from the container.
  /// - Returns: The definition.
  /// - Precondition: The factory runs on the main actor; otherwise the process ends. A cached instance can be resolved
  ///   on any thread.
  @discardableResult
  @_disfavoredOverload
  public func register<T>(
    _ scope: ComponentScope = .shared, type: T.Type = T.self, tag: DependencyTagConvertible? = nil,
    file: StaticString = #filePath, line: UInt = #line, column: UInt = #column,
    mainActorFactory: @escaping @MainActor (DependencyContainer) throws -> T
  ) -> Definition<T, ()> {
    let definition: Definition<T, ()> = define(
      scope, tag, 0, SourceLocation(file, line, column),
      {
        Factory { reference, _ in
          try DependencyContainer.with(reference) { container in
            try OnMainActor.run(with: container) { container in Result { try mainActorFactory(container) } }.get()
          }
        }
      }, nil)
    definition.erased.updateMetadata { $0.isOfMainActor = true }
    return definition
  }
}

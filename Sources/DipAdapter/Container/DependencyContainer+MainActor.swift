// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerEngine

extension DependencyContainer {
  /// Registers a type that is made on the main actor: a view model, a view controller.
  ///
  /// - Parameters:
  ///   - scope: How long instances are kept.
  ///   - type: The type that is resolved.
  ///   - tag: Tells definitions of one type apart.
  ///   - file: Leave these to their defaults, or pass your caller's on: they say where the registration is written.
  ///   - line: See `file`.
  ///   - column: See `file`.
  ///   - mainActorFactory: Makes an instance, of the container that is asked.
  /// - Returns: The definition.
  /// - Precondition: The type is resolved on the main actor only; elsewhere the process ends.
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
    definition.erased.declare { $0.isOfMainActor = true }
    return definition
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A definition under an additional type. Its closures run for resolutions of that type.
final class ForwardedDefinition<Further, U>: TypedDefinition<Further, U>, @unchecked Sendable {
  // SAFETY: it adds a constant.

  private let original: AnyDefinition

  init(of original: AnyDefinition, in container: DependencyContainer) {
    self.original = original
    super.init(
      original.scope, numberOfArguments: original.numberOfArguments, original.place, in: container,
      factory: { preconditionFailure("the original definition has the factory") }, wire: nil)
  }

  override var base: AnyDefinition { original.base }

  override var container: DependencyContainer? { base.container }

  override func add(for type: Any.Type?, _ block: @escaping (DependencyContainer, Any) throws -> Void) {
    base.add(for: type ?? Further.self, block)
  }

  override func setAutoInjects(_ autoInjects: Bool) {
    base.setAutoInjects(autoInjects)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// A definition under an additional type. Its closures run for resolutions of that type.
final class ForwardedDefinition<Further, U>: TypedDefinition<Further, U>, @unchecked Sendable {
  // SAFETY: it adds constants.

  private let original: AnyDefinition
  private let tag: DependencyContainer.Tag?

  init(of original: AnyDefinition, _ tag: DependencyContainer.Tag?, in container: DependencyContainer) {
    self.original = original
    self.tag = tag
    super.init(
      original.scope, numberOfArguments: original.numberOfArguments, original.place, in: container,
      factory: { preconditionFailure("the original definition has the factory") }, wire: nil)
  }

  override var base: AnyDefinition { original.base }

  override var container: DependencyContainer? { base.container }

  override func add(for target: Completion.Target?, _ block: @escaping (DependencyContainer, Any) throws -> Void) {
    base.add(for: target ?? Completion.Target(type: Further.self, tag: tag), block)
  }

  override func setAutoInjects(_ autoInjects: Bool) {
    base.setAutoInjects(autoInjects)
  }
}

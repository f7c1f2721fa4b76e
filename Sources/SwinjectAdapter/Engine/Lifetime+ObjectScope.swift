// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Lifetime {
  /// How an object scope keeps instances.
  init(_ scope: any ObjectScopeProtocol) {
    guard let scope = scope as? ObjectScope, scope.kind != .custom else {
      let name = (scope as? ObjectScope)?.description ?? "\(type(of: scope))"
      self.init(name, scope: scope) { UserStorage(scope.makeStorage()) }
      return
    }
    self.init(scope.kind, scope.description, scope: scope)
  }
}

/// A storage of the user's own.
private final class UserStorage: CustomStorage {
  private let storage: any InstanceStorage

  init(_ storage: any InstanceStorage) {
    self.storage = storage
  }

  func instance(for registry: Registry) -> Any? {
    storage.instance(inGraph: GraphIdentifier(registry.graphInUse))
  }

  func keep(_ made: Any, for registry: Registry) -> (Any, isNew: Bool) {
    let graph = GraphIdentifier(registry.graphInUse)
    if let instance = storage.instance(inGraph: graph) { return (instance, false) }
    storage.setInstance(made, inGraph: graph)
    // As in Swinject, only the storages to which the graph has added an instance are notified.
    registry.atEndOfGraph { [storage] in storage.graphResolutionCompleted() }
    return (made, true)
  }

  func drop() { storage.instance = nil }

  func graphHasEnded() {}
}

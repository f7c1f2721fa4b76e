// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

extension Lifetime {
  /// Returns the lifetime of instances in an object scope.
  static func of(_ scope: any ObjectScopeProtocol) -> Lifetime {
    let known = scope as? ObjectScope
    if let lifetime = known?.lifetime { return lifetime }
    return Lifetime(known?.description ?? "\(type(of: scope))", scope: scope) { UserStorage(scope.makeStorage()) }
  }
}

/// A storage that a custom object scope created.
private final class UserStorage: CustomStorage {
  private let storage: any InstanceStorage

  init(_ storage: any InstanceStorage) {
    self.storage = storage
  }

  func instance(for registry: Registry) -> Any? {
    storage.instance(inGraph: GraphIdentifier(registry.graphInUse))
  }

  func cache(_ newInstance: Any, for registry: Registry) -> (Any, isNew: Bool) {
    let graph = GraphIdentifier(registry.graphInUse)
    if let instance = storage.instance(inGraph: graph) { return (instance, false) }
    storage.setInstance(newInstance, inGraph: graph)
    // As in Swinject, only the storages with an instance of the graph are notified.
    registry.atEndOfGraph { [storage] in storage.graphResolutionCompleted() }
    return (newInstance, true)
  }

  func releaseInstances() { storage.instance = nil }

  func graphHasEnded() {}
}

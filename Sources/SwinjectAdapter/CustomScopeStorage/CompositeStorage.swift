// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A storage that combines other storages. It caches an instance in each, and reads it from the first one that has it.
public final class CompositeStorage: InstanceStorage {
  private let components: [any InstanceStorage]

  /// Creates a storage from others.
  ///
  /// - Parameter components: The storages, in the order in which they are read.
  public init(_ components: [any InstanceStorage]) {
    self.components = components
  }

  /// The instance of the first storage that has one. Setting it sets all storages.
  public var instance: Any? {
    get { components.lazy.compactMap { $0.instance }.first }
    set { for component in components { component.instance = newValue } }
  }

  /// Notifies each storage.
  public func graphResolutionCompleted() {
    for component in components { component.graphResolutionCompleted() }
  }

  /// The instance of the first storage that has one for the graph.
  public func instance(inGraph graph: GraphIdentifier) -> Any? {
    components.lazy.compactMap { $0.instance(inGraph: graph) }.first
  }

  /// Caches the instance in each storage.
  public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
    for component in components { component.setInstance(instance, inGraph: graph) }
  }
}

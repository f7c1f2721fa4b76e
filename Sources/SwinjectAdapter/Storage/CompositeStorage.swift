// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Several storages as one: an instance is kept in each, and found in the first that has it.
public final class CompositeStorage: InstanceStorage {
  private let components: [any InstanceStorage]

  /// Makes one of several.
  ///
  /// - Parameter components: The storages, in the order in which they are asked.
  public init(_ components: [any InstanceStorage]) {
    self.components = components
  }

  /// The instance of the first storage that has one; set in all.
  public var instance: Any? {
    get { components.lazy.compactMap { $0.instance }.first }
    set { for component in components { component.instance = newValue } }
  }

  /// Tells each.
  public func graphResolutionCompleted() {
    for component in components { component.graphResolutionCompleted() }
  }

  /// The instance of the first storage that has one for the graph.
  public func instance(inGraph graph: GraphIdentifier) -> Any? {
    components.lazy.compactMap { $0.instance(inGraph: graph) }.first
  }

  /// Keeps the instance in each.
  public func setInstance(_ instance: Any?, inGraph graph: GraphIdentifier) {
    for component in components { component.setInstance(instance, inGraph: graph) }
  }
}

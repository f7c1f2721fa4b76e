// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// Names an object graph: what one outermost `resolve` builds.
///
/// A factory gets the one it works for by `resolver.resolve(GraphIdentifier.self)`; with
/// ``Container/withObjectGraph(_:closure:)``, later resolutions join that graph, and share those of its objects that are
/// alive. Two identifiers of one graph are equal.
///
/// `Sendable`: it can be used from any thread. As long as it is held, its graph is known.
public struct GraphIdentifier: Identifiable, Hashable, Sendable {
  let graph: ObjectGraph

  /// Identifies the graph in the process.
  public let id: UInt

  init(_ graph: ObjectGraph) {
    self.graph = graph
    id = graph.share()
  }

  /// Whether both name one graph.
  public static func == (one: GraphIdentifier, other: GraphIdentifier) -> Bool { one.id == other.id }

  /// Feeds the identity into a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

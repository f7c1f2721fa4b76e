// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerEngine

/// The identity of an object graph, which one outermost `resolve` builds.
///
/// A factory obtains its graph's identifier with `resolver.resolve(GraphIdentifier.self)`; with
/// ``Container/withObjectGraph(_:closure:)``, later resolutions join that graph and share its live objects. Two
/// identifiers of the same graph are equal.
///
/// It is `Sendable` and can be used on any thread. While an identifier is referenced, its graph can be joined.
public struct GraphIdentifier: Identifiable, Hashable, Sendable {
  let graph: ObjectGraph

  /// The number of the graph in the process.
  public let id: UInt

  init(_ graph: ObjectGraph) {
    self.graph = graph
    id = graph.share()
  }

  /// Returns whether both identify the same graph.
  public static func == (one: GraphIdentifier, other: GraphIdentifier) -> Bool { one.id == other.id }

  /// Hashes the identity.
  public func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Who asked for whom while a part of an application was made.
///
/// A graph is recorded by running factories under a recorder:
///
/// ```swift
/// let graph = DependencyGraph.record { _ = app.editor }
/// print(graph)
/// ```
///
/// What `shared`, `shared(for:)`, `weaklyShared` and `transient` make becomes a node, one for each member and root
/// type; plain Swift is not seen. A value that was made before the recording is a node whose own needs are not known,
/// so record on a fresh root.
///
/// A graph is a value: `Sendable`.
public struct DependencyGraph: Sendable {
  /// A member of an assembly that was asked for.
  public struct Node: Hashable, Sendable {
    /// The name of the composition root's type; `nil` for a value that was asked of a scope directly.
    public let root: String?
    /// The member as `#function` gives it: `httpClient`, `makePerson(named:)`.
    public let member: String
    /// The name of the type that the factory gives.
    public let type: String
    /// How long the value lives.
    public let lifetime: Lifetime
    /// Where the lifetime function is called.
    public let location: Location
  }

  /// That the factory of one member asked for another.
  public struct Edge: Hashable, Sendable {
    /// Who asked.
    public let from: Node
    /// Who was asked for.
    public let to: Node
  }

  /// The members that were asked for, in the order in which they were first asked for.
  public let nodes: [Node]

  /// Who asked for whom, in the order in which they first did.
  public let edges: [Edge]

  /// The members that were asked for by the recorded closure itself, as indices of `nodes`.
  let entries: [Int]

  /// The edges as indices of `nodes`.
  let links: [(from: Int, to: Int)]

  /// The indices that each node asked for.
  let successors: [[Int]]

  /// The type of each node's root.
  let roots: [ObjectIdentifier?]

  /// The parents of the roots that say so.
  let parents: [ObjectIdentifier: ObjectIdentifier]

  init(
    nodes: [Node], roots: [ObjectIdentifier?], parents: [ObjectIdentifier: ObjectIdentifier], entries: [Int],
    links: [(from: Int, to: Int)]
  ) {
    self.nodes = nodes
    self.roots = roots
    self.parents = parents
    self.entries = entries
    self.links = links
    edges = links.map { Edge(from: nodes[$0.from], to: nodes[$0.to]) }
    var successors = [[Int]](repeating: [], count: nodes.count)
    for link in links { successors[link.from].append(link.to) }
    self.successors = successors
  }
}

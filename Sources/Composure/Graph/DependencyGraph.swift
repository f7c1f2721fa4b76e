// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The dependencies between an application's members, recorded while factories run.
///
/// To record a graph, run factories under a recorder:
///
/// ```swift
/// let graph = DependencyGraph.record { _ = app.editor }
/// print(graph)
/// ```
///
/// Each value of `shared`, `shared(for:)`, `weaklyShared` and `transient` is a node, one per member and root type.
/// Plain factories, such as `var editor: Editor { Editor(store: store) }`, are not recorded: the values that they use
/// appear as dependencies of their callers. `composure-tool graph --plain` shows them. The dependencies of a value that
/// existed before the recording are unknown, so record with a new root.
///
/// A graph is a `Sendable` value.
public struct DependencyGraph: Sendable {
  /// A member of an assembly that was accessed.
  public struct Node: Hashable, Sendable {
    /// The name of the composition root's type; `nil` for a value that was accessed through its scope.
    public let root: String?
    /// The member as `#function` writes it: `httpClient`, `makePerson(named:)`.
    public let member: String
    /// The name of the factory's result type.
    public let type: String
    /// The value's lifetime.
    public let lifetime: Lifetime
    /// The call to the lifetime function.
    public let location: Location
  }

  /// A dependency of one member on another.
  public struct Edge: Hashable, Sendable {
    /// The dependent.
    public let from: Node
    /// The dependency.
    public let to: Node
  }

  /// The accessed members, in the order of their first access.
  public let nodes: [Node]

  /// The dependencies, in the order of their first access.
  public let edges: [Edge]

  /// The members that the recorded closure itself accessed, as indices of `nodes`.
  let entries: [Int]

  /// The edges as indices of `nodes`.
  let links: [(from: Int, to: Int)]

  /// The dependencies of each node, as indices of `nodes`.
  let successors: [[Int]]

  /// The type of each node's root.
  let roots: [ObjectIdentifier?]

  /// The declared parents of child roots.
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

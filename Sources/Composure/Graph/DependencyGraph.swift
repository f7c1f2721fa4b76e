// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

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

  /// Records what a closure asks for.
  ///
  /// Recordings are task-local: what other tasks ask for at the same time is not seen, what child tasks ask for is.
  ///
  /// - Parameter body: Asks for the members whose graph is wanted.
  /// - Returns: The graph of what was asked for.
  /// - Throws: What the closure throws.
  /// - Complexity: O(1) for each call that is recorded. Calls cost one load more than their work while no recording is
  ///   under way in the process, and take their slow path while one is.
  public static func record(_ body: () throws -> Void) rethrows -> DependencyGraph {
    let recorder = GraphRecorder()
    composure_recording_began()
    defer { composure_recording_ended() }
    try Recording.$frame.withValue(Recording.Frame(recorder), operation: body)
    return recorder.graph
  }

  /// Records what a closure asks for, with asynchronous factories among it.
  ///
  /// Tasks that the closure or a factory starts are recorded as long as this call is under way, and count as part of
  /// the factory that started them.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, on which the closure runs.
  ///   - body: Asks for the members whose graph is wanted.
  /// - Returns: The graph of what was asked for until the closure returned.
  /// - Throws: What the closure throws.
  /// - Complexity: As ``record(_:)``.
  @_disfavoredOverload
  public static func record(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async rethrows -> DependencyGraph {
    let recorder = GraphRecorder()
    composure_recording_began()
    defer { composure_recording_ended() }
    try await Recording.$frame.withValue(Recording.Frame(recorder), operation: body)
    return recorder.graph
  }
}

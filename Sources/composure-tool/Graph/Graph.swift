// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A dependency graph of composition roots or of a container.
///
/// A model of the library's `DependencyGraph`, on which the tool does not depend. A graph is read from the library's JSON, or
/// from code.
struct Graph: Equatable {
  /// A member of a composition root, or a service of a container.
  struct Node: Hashable {
    /// The identifier that edges refer to.
    var id: String
    /// The name of the composition root's type; `nil` for a service of a container.
    var root: String?
    /// `httpClient`, or `makePerson(named:)`.
    var member: String
    /// The name of the type.
    var type: String
    /// The lifetime, as written in code: `shared`, `transient`.
    var lifetime: String
    /// The location of the factory, if it is known.
    var location: SourceLocation?

    /// The member with its root: `AppAssembly.editor`.
    var name: String { root.map { "\($0).\(member)" } ?? member }

    /// The type and the lifetime: `any Editor (shared)`.
    var kind: String { "\(type) (\(lifetime))" }
  }

  /// A dependency of one node on another, as indices of `nodes`.
  struct Edge: Hashable {
    let from: Int
    let to: Int
  }

  let nodes: [Node]
  let edges: [Edge]
  /// The indices of each node's dependencies.
  let successors: [[Int]]
  /// The indices of each node's dependents.
  let predecessors: [[Int]]

  init(nodes: [Node], edges: [Edge]) {
    self.nodes = nodes
    self.edges = edges
    var successors = [[Int]](repeating: [], count: nodes.count)
    var predecessors = successors
    for edge in edges {
      successors[edge.from].append(edge.to)
      predecessors[edge.to].append(edge.from)
    }
    self.successors = successors
    self.predecessors = predecessors
  }

  /// The nodes without dependents, and the first node of each cycle that is unreachable from them.
  ///
  /// - Complexity: O(*n*) in the number of nodes and edges.
  var entries: [Int] {
    let unneeded = nodes.indices.filter { node in predecessors[node].allSatisfy { $0 == node } }
    var entries: [Int] = []
    var reached: Set<Int> = []
    for start in unneeded + nodes.indices where !reached.contains(start) {
      entries.append(start)
      reached.formUnion(reachable(from: [start], except: reached))
    }
    return entries
  }

  /// The names of the roots, in the order of the nodes.
  var roots: [String] {
    var seen: Set<String> = []
    return nodes.compactMap(\.root).filter { seen.insert($0).inserted }
  }

  /// Returns the direct and indirect dependencies of some nodes, and these nodes themselves.
  ///
  /// - Parameters:
  ///   - starts: The first nodes.
  ///   - known: Nodes to skip.
  func reachable(from starts: [Int], except known: Set<Int> = []) -> Set<Int> {
    var reached = Set(starts)
    var waiting = starts
    while let node = waiting.popLast() {
      for next in successors[node] where !known.contains(next) && reached.insert(next).inserted {
        waiting.append(next)
      }
    }
    return reached
  }

  /// Returns the graph of one composition root: its members, and their dependencies.
  ///
  /// - Throws: `ToolError` if there is no such root.
  func restricted(toRoot root: String) throws -> Graph {
    let members = nodes.indices.filter { nodes[$0].root == root }
    if members.isEmpty { throw ToolError(text: ToolMessages.unknown(root: root, known: roots)) }
    let kept = reachable(from: members).sorted()
    let indices = Dictionary(uniqueKeysWithValues: kept.enumerated().map { ($1, $0) })
    return Graph(
      nodes: kept.map { nodes[$0] },
      edges: edges.compactMap { edge in
        guard let from = indices[edge.from], let to = indices[edge.to] else { return nil }
        return Edge(from: from, to: to)
      })
  }

  /// Returns a shortest path, including both ends; `nil` if there is none.
  ///
  /// - Complexity: O(*n*) in the number of nodes and edges.
  func path(from starts: [Int], to end: Int, through isAllowed: (Int) -> Bool = { _ in true }) -> [Int]? {
    var previous: [Int: Int] = [:]
    var seen = Set(starts)
    var queue = starts
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if node == end {
        var path = [node]
        while let before = path.last.flatMap({ previous[$0] }) { path.append(before) }
        return path.reversed()
      }
      for successor in successors[node] where isAllowed(successor) && seen.insert(successor).inserted {
        previous[successor] = node
        queue.append(successor)
      }
    }
    return nil
  }
}

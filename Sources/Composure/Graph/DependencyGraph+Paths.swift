// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// Returns a shortest path from one node to another.
  ///
  /// - Parameters:
  ///   - start: The first node of the path.
  ///   - end: The last node of the path.
  /// - Returns: The nodes on the path, including `start` and `end`; a single node if they are equal; `nil` if there is
  ///   no path, or if one of them is not in the graph.
  /// - Complexity: O(*n*) in the number of nodes and edges.
  public func path(from start: Node, to end: Node) -> [Node]? {
    path(from: nodes.indices.filter { nodes[$0] == start }, to: Set(nodes.indices.filter { nodes[$0] == end }))
  }

  /// Returns a shortest path between two members, by their names.
  ///
  /// Members are given by name, since a key path to a computed property has no name at run time, and key paths to the same
  /// member differ between the root and a protocol extension.
  ///
  /// ```swift
  /// let path = graph.path(from: "editor", to: "logger")?.map(\.member)  // ["editor", "store", "logger"]
  /// ```
  ///
  /// - Parameters:
  ///   - start: The first member: `editor`, or `AppAssembly.editor` to name its root.
  ///   - end: The last member.
  /// - Returns: The nodes on the path, including both ends; `nil` if there is no path, or no such member.
  /// - Complexity: O(*n*) in the number of nodes and edges.
  @_optimize(none)
  public func path(from start: String, to end: String) -> [Node]? {
    func indices(_ name: String) -> [Int] {
      nodes.indices.filter { nodes[$0].member == name || nodes[$0].name == name }
    }
    return path(from: indices(start), to: Set(indices(end)))
  }

  @_optimize(none)
  private func path(from starts: [Int], to ends: Set<Int>) -> [Node]? {
    var previous: [Int: Int] = [:]
    var seen = Set(starts)
    var queue = starts
    var next = 0
    while next < queue.count {
      let node = queue[next]
      next += 1
      if ends.contains(node) {
        var way = [node]
        while let before = way.last.flatMap({ previous[$0] }) { way.append(before) }
        return way.reversed().map { nodes[$0] }
      }
      for successor in successors[node] where seen.insert(successor).inserted {
        previous[successor] = node
        queue.append(successor)
      }
    }
    return nil
  }
}

extension DependencyGraph.Node {
  /// The member with its root: `AppAssembly.editor`.
  var name: String {
    root.map { "\($0).\(member)" } ?? member
  }
}

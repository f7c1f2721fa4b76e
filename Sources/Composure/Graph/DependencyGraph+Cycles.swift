// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// Members that depend on each other, as a path from one member back to itself.
  ///
  /// This is a `Sendable` value type.
  public struct Cycle: Hashable, Sendable, CustomStringConvertible {
    /// The members. Each depends on the next one, and the last one on the first.
    public let nodes: [Node]

    /// The cycle as a path with its source location: `AppAssembly.editor → store → editor (Editor.swift:12)`.
    public var description: String {
      let names = (nodes + nodes.prefix(1)).reduce(into: (names: [String](), root: String?.none)) { path, node in
        path.names.append(path.root == node.root ? node.member : node.name)
        path.root = node.root
      }.names
      return names.joined(separator: " → ") + (nodes.first.map { " (\($0.location))" } ?? "")
    }
  }

  /// A shortest cycle for each strongly connected group of members.
  ///
  /// ```swift
  /// for cycle in graph.cycles { print(cycle) }
  /// ```
  ///
  /// A factory that needs its own value cannot return. A recording that reaches such a cycle ends and returns the graph
  /// so far, as ``record(isolation:_:)-96y2h`` describes. Other cycles include a task that a factory started, or a
  /// member that calls itself with another argument.
  ///
  /// - Complexity: O(*n*) in the number of nodes and edges, for each group.
  public var cycles: [Cycle] {
    cyclicGroups.compactMap { group in
      guard let first = group.min() else { return nil }
      return shortestCycle(through: first, in: Set(group)).map { Cycle(nodes: $0.map { nodes[$0] }) }
    }
    .sorted { nodes.firstIndex(of: $0.nodes[0]) ?? 0 < nodes.firstIndex(of: $1.nodes[0]) ?? 0 }
  }

  /// Whether no member depends on itself, directly or through others.
  ///
  /// - Complexity: O(*n*) in the number of nodes and edges.
  public var isAcyclic: Bool { cyclicGroups.isEmpty }

  /// The strongly connected groups of nodes and the nodes with an edge to themselves, by Tarjan's algorithm with an
  /// explicit stack.
  private var cyclicGroups: [[Int]] {
    var groups: [[Int]] = []
    var order = [Int?](repeating: nil, count: nodes.count)
    var lowest = [Int](repeating: 0, count: nodes.count)
    var isOpen = [Bool](repeating: false, count: nodes.count)
    var open: [Int] = []
    var count = 0
    for start in nodes.indices where order[start] == nil {
      var calls = [(node: start, next: 0)]
      while let call = calls.last {
        let node = call.node
        if call.next == 0 {
          order[node] = count
          lowest[node] = count
          count += 1
          open.append(node)
          isOpen[node] = true
        }
        if call.next < successors[node].count {
          calls[calls.count - 1].next += 1
          let successor = successors[node][call.next]
          if order[successor] == nil {
            calls.append((successor, 0))
          } else if isOpen[successor] {
            lowest[node] = min(lowest[node], order[successor] ?? 0)
          }
          continue
        }
        calls.removeLast()
        if let caller = calls.last?.node { lowest[caller] = min(lowest[caller], lowest[node]) }
        guard lowest[node] == order[node], let begin = open.lastIndex(of: node) else { continue }
        let group = Array(open[begin...])
        open.removeSubrange(begin...)
        for member in group { isOpen[member] = false }
        if group.count > 1 || successors[node].contains(node) { groups.append(group) }
      }
    }
    return groups
  }

  /// Returns the nodes on a shortest path from a node back to itself, without its end.
  private func shortestCycle(through node: Int, in group: Set<Int>) -> [Int]? {
    var previous: [Int: Int] = [:]
    var queue = [node]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for successor in successors[current] where group.contains(successor) {
        if successor == node {
          var way = [current]
          while let last = way.last, last != node, let before = previous[last] { way.append(before) }
          return way.reversed()
        }
        guard previous[successor] == nil else { continue }
        previous[successor] = current
        queue.append(successor)
      }
    }
    return nil
  }
}

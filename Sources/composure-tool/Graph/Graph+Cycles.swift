// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Graph {
  /// A shortest cycle of each strongly connected group, in the order of the nodes, each from its first node.
  ///
  /// - Complexity: O(*n*) in the number of nodes and edges, for each group in its own size.
  var cycles: [[Int]] {
    let components = components
    return nodes.indices.compactMap { node in
      // A group is reported at its first node.
      guard components.first[components.of[node]] == node else { return nil }
      let isInside = { components.of[$0] == components.of[node] }
      return successors[node].filter(isInside).compactMap { path(from: [$0], to: node, through: isInside) }
        .min { $0.count < $1.count }
        .map { [node] + $0.dropLast() }
    }
  }

  /// The strongly connected components, by Tarjan's algorithm without recursion: each node's component, and the first node of
  /// each component.
  private var components: (of: [Int], first: [Int]) {
    var component = [Int](repeating: -1, count: nodes.count)
    var first: [Int] = []
    var order = component
    var lowest = component
    var next = [Int](repeating: 0, count: nodes.count)
    var stack: [Int] = []
    var visited = 0
    for start in nodes.indices where order[start] < 0 {
      var path = [start]
      while let node = path.last {
        if order[node] < 0 {
          (order[node], lowest[node]) = (visited, visited)
          visited += 1
          stack.append(node)
        }
        if next[node] < successors[node].count {
          let successor = successors[node][next[node]]
          next[node] += 1
          if order[successor] < 0 {
            path.append(successor)
          } else if component[successor] < 0 {
            lowest[node] = min(lowest[node], order[successor])
          }
          continue
        }
        path.removeLast()
        if let parent = path.last { lowest[parent] = min(lowest[parent], lowest[node]) }
        guard lowest[node] == order[node] else { continue }
        var members: [Int] = []
        repeat { members.append(stack.removeLast()) } while members.last != node
        for member in members { component[member] = first.count }
        first.append(members.min() ?? node)
      }
    }
    return (component, first)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// An edge of a graph that is searched for cycles.
protocol CycleEdge {
  associatedtype Vertex: Hashable

  var from: Vertex { get }
  var to: Vertex { get }
}

extension CycleEdge {
  /// Returns the edges of a shortest cycle through a vertex; `nil` without a cycle.
  ///
  /// - Parameters:
  ///   - start: The vertex.
  ///   - edges: The edges, by their source vertex.
  /// - Complexity: O(*n*) in the number of edges.
  static func shortestCycle(from start: Vertex, _ edges: [Vertex: [Self]]) -> [Self]? {
    var previous: [Vertex: Self] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let current = queue[next]
      next += 1
      for edge in edges[current, default: []] {
        if edge.to == start {
          var cycle = [edge]
          while let before = cycle.last.flatMap({ $0.from == start ? nil : previous[$0.from] }) { cycle.append(before) }
          return cycle.reversed()
        }
        if previous[edge.to] == nil {
          previous[edge.to] = edge
          queue.append(edge.to)
        }
      }
    }
    return nil
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The differences between two dependency graphs.
///
/// Nodes are identified by their root and member. Services with the same name are also distinguished by type.
struct GraphDifference: Equatable {
  /// A node before and after.
  struct Change: Equatable {
    let old: Graph.Node
    let new: Graph.Node
  }

  /// A new path between nodes that were not connected before, not even indirectly.
  struct NewPath: Equatable {
    /// The nodes from an entry of the graph to the new dependency.
    let nodes: [Graph.Node]
  }

  /// A dependency of one node on another.
  struct Dependency: Hashable {
    let from: Graph.Node
    let to: Graph.Node
  }

  let added: [Graph.Node]
  let removed: [Graph.Node]
  /// The nodes whose lifetime has changed.
  let changedLifetimes: [Change]
  let changedTypes: [Change]
  /// New edges between nodes of both graphs.
  let addedDependencies: [Dependency]
  /// Removed edges between nodes of both graphs.
  let removedDependencies: [Dependency]
  let newPaths: [NewPath]
  let newCycles: [[Graph.Node]]
  let resolvedCycles: [[Graph.Node]]

  var isEmpty: Bool {
    added.isEmpty && removed.isEmpty && changedLifetimes.isEmpty && changedTypes.isEmpty && addedDependencies.isEmpty
      && removedDependencies.isEmpty && newCycles.isEmpty && resolvedCycles.isEmpty
  }

  init(from old: Graph, to new: Graph) {
    let (oldKeys, newKeys) = (NodeKey.keys(of: old), NodeKey.keys(of: new))
    let oldIndices = Dictionary(uniqueKeysWithValues: oldKeys.enumerated().map { ($1, $0) })
    let newIndices = Dictionary(uniqueKeysWithValues: newKeys.enumerated().map { ($1, $0) })

    added = new.nodes.indices.filter { oldIndices[newKeys[$0]] == nil }.map { new.nodes[$0] }
    removed = old.nodes.indices.filter { newIndices[oldKeys[$0]] == nil }.map { old.nodes[$0] }
    let changes = new.nodes.indices.compactMap { index in
      oldIndices[newKeys[index]].map { Change(old: old.nodes[$0], new: new.nodes[index]) }
    }
    changedLifetimes = changes.filter { $0.old.lifetime != $0.new.lifetime }
    changedTypes = changes.filter { $0.old.type != $0.new.type }

    let oldEdges = Set(old.edges.map { [oldKeys[$0.from], oldKeys[$0.to]] })
    let newEdges = Set(new.edges.map { [newKeys[$0.from], newKeys[$0.to]] })
    let addedEdges = new.edges.filter { edge in
      !oldEdges.contains([newKeys[edge.from], newKeys[edge.to]])
        && oldIndices[newKeys[edge.from]] != nil && oldIndices[newKeys[edge.to]] != nil
    }
    addedDependencies = addedEdges.map { Dependency(from: new.nodes[$0.from], to: new.nodes[$0.to]) }
    removedDependencies = old.edges.filter { edge in
      !newEdges.contains([oldKeys[edge.from], oldKeys[edge.to]])
        && newIndices[oldKeys[edge.from]] != nil && newIndices[oldKeys[edge.to]] != nil
    }
    .map { Dependency(from: old.nodes[$0.from], to: old.nodes[$0.to]) }

    newPaths = Self.newPaths(in: new, newKeys, since: old, oldKeys)
    func key(_ cycle: [Int], _ keys: [NodeKey]) -> Set<NodeKey> { Set(cycle.map { keys[$0] }) }
    let (oldCycles, newCycles) = (old.cycles, new.cycles)
    let (oldCycleKeys, newCycleKeys) = (oldCycles.map { key($0, oldKeys) }, newCycles.map { key($0, newKeys) })
    self.newCycles = newCycles.indices.filter { !oldCycleKeys.contains(newCycleKeys[$0]) }
      .map { newCycles[$0].map { new.nodes[$0] } }
    resolvedCycles = oldCycles.indices.filter { !newCycleKeys.contains(oldCycleKeys[$0]) }
      .map { oldCycles[$0].map { old.nodes[$0] } }
  }

  /// Returns the new paths between nodes of both graphs: one for each edge, or path through added nodes, that connects
  /// nodes without an earlier path.
  private static func newPaths(
    in new: Graph, _ newKeys: [NodeKey], since old: Graph, _ oldKeys: [NodeKey]
  ) -> [NewPath] {
    let oldIndices = Dictionary(uniqueKeysWithValues: oldKeys.enumerated().map { ($1, $0) })
    let entries = new.entries
    var paths: [NewPath] = []
    for start in new.nodes.indices {
      guard let oldStart = oldIndices[newKeys[start]] else { continue }
      // The next nodes of the old graph, reached directly or through added nodes.
      var next: [(end: Int, path: [Int])] = []
      var seen: Set = [start]
      var queue = [[start]]
      var position = 0
      while position < queue.count {
        let path = queue[position]
        position += 1
        for successor in new.successors[path[path.count - 1]] where seen.insert(successor).inserted {
          let way = path + [successor]
          guard let oldSuccessor = oldIndices[newKeys[successor]] else {
            queue.append(way)
            continue
          }
          if way.count > 2 || !old.successors[oldStart].contains(oldSuccessor) { next.append((successor, way)) }
        }
      }
      if next.isEmpty { continue }
      let reachedBefore = old.reachable(from: [oldStart])
      for (end, path) in next {
        guard let oldEnd = oldIndices[newKeys[end]], !reachedBefore.contains(oldEnd) else { continue }
        let beginning = new.path(from: entries, to: start)?.dropLast() ?? []
        paths.append(NewPath(nodes: (beginning + path).map { new.nodes[$0] }))
      }
    }
    return paths
  }
}

/// The identity of a node across two graphs.
private struct NodeKey: Hashable {
  let name: String
  /// It is set only for services, whose names are not unique.
  let type: String?
  /// The number of earlier nodes with the same name and type.
  let number: Int

  static func keys(of graph: Graph) -> [NodeKey] {
    var counts: [[String?]: Int] = [:]
    return graph.nodes.map { node in
      let type = node.root == nil ? node.type : nil
      defer { counts[[node.name, type], default: 0] += 1 }
      return NodeKey(name: node.name, type: type, number: counts[[node.name, type], default: 0])
    }
  }
}

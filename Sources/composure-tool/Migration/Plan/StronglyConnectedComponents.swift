// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// Finds groups of mutually reachable nodes, by Tarjan's algorithm without recursion.
struct StronglyConnectedComponents {
  let successors: [[Int]]
  private var indices: [Int?]
  private var low: [Int]
  private var isOnStack: [Bool]
  private var stack: [Int] = []
  private var components: [[Int]] = []
  private var next = 0

  static func components(of successors: [[Int]]) -> [[Int]] {
    var search = StronglyConnectedComponents(successors: successors)
    return search.result()
  }

  private init(successors: [[Int]]) {
    self.successors = successors
    indices = Array(repeating: nil, count: successors.count)
    low = Array(repeating: 0, count: successors.count)
    isOnStack = Array(repeating: false, count: successors.count)
  }

  /// Returns the components, each after its successors.
  private mutating func result() -> [[Int]] {
    for node in successors.indices where indices[node] == nil { visit(node) }
    return components
  }

  private mutating func visit(_ start: Int) {
    var frames: [(node: Int, edge: Int)] = []
    enter(start)
    frames.append((start, 0))
    while let (node, edge) = frames.last {
      if edge < successors[node].count {
        frames[frames.count - 1].edge += 1
        let successor = successors[node][edge]
        if let index = indices[successor] {
          if isOnStack[successor] { low[node] = min(low[node], index) }
        } else {
          enter(successor)
          frames.append((successor, 0))
        }
        continue
      }
      frames.removeLast()
      if let parent = frames.last?.node { low[parent] = min(low[parent], low[node]) }
      guard low[node] == indices[node] else { continue }
      var component: [Int] = []
      while let member = stack.popLast() {
        isOnStack[member] = false
        component.append(member)
        if member == node { break }
      }
      components.append(component.sorted())
    }
  }

  private mutating func enter(_ node: Int) {
    indices[node] = next
    low[node] = next
    next += 1
    stack.append(node)
    isOnStack[node] = true
  }
}

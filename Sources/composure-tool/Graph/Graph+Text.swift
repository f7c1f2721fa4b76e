// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Graph {
  /// The graph as a tree, each node below its dependent, in the format of `DependencyGraph.description`.
  ///
  /// ```
  /// AppAssembly.editor: any Editor (shared)
  /// ├─ logger: any Logger (shared)
  /// └─ store: any Store (shared)
  ///    └─ logger ↑
  /// ```
  ///
  /// A repeated node is marked with an arrow and not expanded again.
  var text: String {
    var lines: [String] = []
    var shown: Set<Int> = []
    // The nodes still to show; the last one is next.
    var waiting = entries.reversed().map { Line(node: $0, root: nil, prefix: "", childPrefix: "") }
    while let line = waiting.popLast() {
      let node = nodes[line.node]
      let name = node.root == line.root ? node.member : node.name
      guard shown.insert(line.node).inserted else {
        lines.append("\(line.prefix)\(name) ↑")
        continue
      }
      lines.append("\(line.prefix)\(name): \(node.kind)")
      let children = successors[line.node]
      waiting += children.enumerated().reversed().map { position, child in
        let isLast = position == children.count - 1
        return Line(
          node: child, root: node.root, prefix: line.childPrefix + (isLast ? "└─ " : "├─ "),
          childPrefix: line.childPrefix + (isLast ? "   " : "│  "))
      }
    }
    return lines.joined(separator: "\n")
  }

  private struct Line {
    let node: Int
    /// The root of the parent node.
    let root: String?
    let prefix: String
    let childPrefix: String
  }
}

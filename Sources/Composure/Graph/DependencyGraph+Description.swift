// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph: CustomStringConvertible {
  /// The graph as a tree, each member below its dependent.
  ///
  /// ```
  /// AppAssembly.editor: any Editor (shared)
  /// ├─ logger: any Logger (shared)
  /// └─ store: any Store (shared)
  ///    └─ logger ↑
  /// ```
  ///
  /// A repeated member is marked with an arrow and not expanded again. A member of ``duplicatedInstances`` names its
  /// other root: `httpClient: any HTTPClient (shared, also in AppAssembly)`. Lines are separated by line feeds, without
  /// a trailing one.
  @_optimize(none)
  public var description: String {
    var lines: [String] = []
    var shown: Set<Int> = []
    let duplicates = Dictionary(duplicates.map { ($0.child, $0.parent) }, uniquingKeysWith: { first, _ in first })
    for entry in entries {
      append(entry, to: &lines, &shown, duplicates, root: nil, prefix: "", childPrefix: "")
    }
    return lines.joined(separator: "\n")
  }

  @_optimize(none)
  private func append(
    _ index: Int, to lines: inout [String], _ shown: inout Set<Int>, _ duplicates: [Int: Int],
    root: String?, prefix: String, childPrefix: String
  ) {
    let node = nodes[index]
    let name = node.root.flatMap { $0 == root ? nil : "\($0).\(node.member)" } ?? node.member
    guard shown.insert(index).inserted else {
      lines.append("\(prefix)\(name) ↑")
      return
    }
    let duplicate = duplicates[index].flatMap { nodes[$0].root }.map { ", also in \($0)" } ?? ""
    lines.append("\(prefix)\(name): \(node.type) (\(node.lifetime)\(duplicate))")
    for child in successors[index] {
      let isLast = child == successors[index].last
      append(
        child, to: &lines, &shown, duplicates, root: node.root,
        prefix: childPrefix + (isLast ? "└─ " : "├─ "), childPrefix: childPrefix + (isLast ? "   " : "│  "))
    }
  }
}

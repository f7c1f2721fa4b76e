// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// The graph in Graphviz's DOT language.
  ///
  /// ```
  /// digraph {
  ///   editor [label="AppAssembly.editor\nany Editor (shared)"]
  ///   logger [label="AppAssembly.logger\nany Logger (shared)"]
  ///   editor -> logger
  /// }
  /// ```
  ///
  /// Nodes are named as in ``mermaid``.
  @_optimize(none)
  public var dot: String {
    let names = identifiers { !Self.dotWords.contains($0.lowercased()) }
    let declarations = nodes.indices.map { index in
      #"  \#(names[index]) [label="\#(Self.quotable(nodes[index].name))\n\#(Self.quotable(nodes[index].kind))"]"#
    }
    return (["digraph {"] + declarations + arrows(names, "->") + ["}"]).joined(separator: "\n")
  }

  private static let dotWords: Set = ["node", "edge", "graph", "digraph", "subgraph", "strict"]

  private static func quotable(_ text: String) -> String {
    text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}

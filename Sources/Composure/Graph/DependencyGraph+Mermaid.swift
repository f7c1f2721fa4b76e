// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// The graph as a Mermaid flowchart, which many sites render inside Markdown.
  ///
  /// ```
  /// flowchart LR
  ///   editor["AppAssembly.editor<br/>any Editor (shared)"]
  ///   logger["AppAssembly.logger<br/>any Logger (shared)"]
  ///   editor --> logger
  /// ```
  ///
  /// Nodes are named after their members, with the root's name where two members share a name. Lines are separated by
  /// line feeds, without a trailing one.
  @_optimize(none)
  public var mermaid: String {
    let names = identifiers { !Self.mermaidWords.contains($0) }
    let declarations = nodes.indices.map { index in
      #"  \#(names[index])["\#(Self.mermaidText(nodes[index].name))<br/>\#(Self.mermaidText(nodes[index].kind))"]"#
    }
    return (["flowchart LR"] + declarations + arrows(names, "-->")).joined(separator: "\n")
  }

  private static let mermaidWords: Set = [
    "end", "graph", "flowchart", "subgraph", "click", "style", "linkStyle", "class", "classDef", "call", "href",
    "default",
  ]

  /// Returns a string with Mermaid's special characters as entities.
  private static func mermaidText(_ text: String) -> String {
    text.map { character in
      switch character {
      case "\"": "#quot;"
      case "#": "#35;"
      case "<": "#lt;"
      case ">": "#gt;"
      case "&": "#amp;"
      default: String(character)
      }
    }.joined()
  }
}

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
  /// Nodes are named after their members, with the root's name where two members share a name. Lines are separated by line
  /// feeds, without a trailing one.
  public var mermaid: String {
    let names = identifiers { !Self.mermaidWords.contains($0) }
    let declarations = nodes.indices.map { index in
      #"  \#(names[index])["\#(Self.mermaidText(nodes[index].name))<br/>\#(Self.mermaidText(nodes[index].kind))"]"#
    }
    return (["flowchart LR"] + declarations + arrows(names, "-->")).joined(separator: "\n")
  }

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
  public var dot: String {
    let names = identifiers { !Self.dotWords.contains($0.lowercased()) }
    let declarations = nodes.indices.map { index in
      #"  \#(names[index]) [label="\#(Self.quotable(nodes[index].name))\n\#(Self.quotable(nodes[index].kind))"]"#
    }
    return (["digraph {"] + declarations + arrows(names, "->") + ["}"]).joined(separator: "\n")
  }

  /// The graph as a JSON object with the arrays `nodes` and `edges`.
  ///
  /// A node has `id`, `root` (`null` without one), `member`, `type`, `lifetime`, and `location` with `file`, `line` and
  /// `column`; an edge has the identifiers `from` and `to`. Equal graphs have equal text, with one node or edge per line.
  public var json: String {
    let names = identifiers { _ in true }
    let nodeLines = nodes.indices.map { index in
      let node = nodes[index]
      let fields = [
        ("id", JSONText.string(names[index])),
        ("root", node.root.map(JSONText.string) ?? "null"),
        ("member", JSONText.string(node.member)),
        ("type", JSONText.string(node.type)),
        ("lifetime", JSONText.string(node.lifetime.description)),
        ("location", JSONText.location(node.location)),
      ]
      return "    {" + fields.map { #""\#($0)": \#($1)"# }.joined(separator: ", ") + "}"
    }
    let edgeLines = links.map { from, to in
      #"    {"from": \#(JSONText.string(names[from])), "to": \#(JSONText.string(names[to]))}"#
    }
    return """
      {
        "nodes": \(JSONText.array(nodeLines)),
        "edges": \(JSONText.array(edgeLines))
      }
      """
  }

  private func arrows(_ names: [String], _ arrow: String) -> [String] {
    links.map { from, to in "  \(names[from]) \(arrow) \(names[to])" }
  }

  /// Returns an identifier for every node: the member's name, qualified only where it is ambiguous.
  private func identifiers(where isAllowed: (String) -> Bool) -> [String] {
    func word(_ text: String) -> String {
      let parts = text.split { !$0.isASCII || !($0.isLetter || $0.isNumber) }
      let word = parts.joined(separator: "_")
      return word.first?.isLetter == true ? word : "_" + word
    }
    let counts = Dictionary(nodes.map { (word($0.member), 1) }, uniquingKeysWith: +)
    var taken: Set<String> = []
    return nodes.map { node in
      let short = word(node.member)
      var name = counts[short] == 1 ? short : word(node.name)
      while !isAllowed(name) || !taken.insert(name).inserted { name += "_" }
      return name
    }
  }

  private static let mermaidWords: Set = [
    "end", "graph", "flowchart", "subgraph", "click", "style", "linkStyle", "class", "classDef", "call", "href",
    "default",
  ]
  private static let dotWords: Set = ["node", "edge", "graph", "digraph", "subgraph", "strict"]

  /// Returns a text with Mermaid's special characters as entities.
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

  private static func quotable(_ text: String) -> String {
    text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }
}

extension DependencyGraph.Node {
  /// The type and the lifetime: `any Editor (shared)`.
  fileprivate var kind: String { "\(type) (\(lifetime))" }
}

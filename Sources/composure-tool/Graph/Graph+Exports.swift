// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Graph {
  /// The graph as a Mermaid flowchart, in the format of `DependencyGraph.mermaid`.
  var mermaid: String {
    let names = identifiers { !Self.mermaidWords.contains($0) }
    let declarations = nodes.indices.map { index in
      #"  \#(names[index])["\#(Self.mermaidText(nodes[index].name))<br/>\#(Self.mermaidText(nodes[index].kind))"]"#
    }
    return (["flowchart LR"] + declarations + arrows(names, "-->")).joined(separator: "\n")
  }

  /// The graph in DOT, in the format of `DependencyGraph.dot`.
  var dot: String {
    let names = identifiers { !Self.dotWords.contains($0.lowercased()) }
    let declarations = nodes.indices.map { index in
      #"  \#(names[index]) [label="\#(Self.quotable(nodes[index].name))\n\#(Self.quotable(nodes[index].kind))"]"#
    }
    return (["digraph {"] + declarations + arrows(names, "->") + ["}"]).joined(separator: "\n")
  }

  /// The graph in the format of `DependencyGraph.json`, one node, edge or cycle per line, with `cycles` as arrays of
  /// identifiers.
  var json: String {
    let nodeLines = nodes.map { node in
      let fields = [
        ("id", Self.quoted(node.id)), ("root", node.root.map(Self.quoted) ?? "null"),
        ("member", Self.quoted(node.member)), ("type", Self.quoted(node.type)),
        ("lifetime", Self.quoted(node.lifetime)), ("location", Self.location(node.location)),
      ]
      return "    {" + fields.map { #""\#($0)": \#($1)"# }.joined(separator: ", ") + "}"
    }
    let edgeLines = edges.map { edge in
      #"    {"from": \#(Self.quoted(nodes[edge.from].id)), "to": \#(Self.quoted(nodes[edge.to].id))}"#
    }
    let cycleLines = cycles.map { cycle in
      "    [" + cycle.map { Self.quoted(nodes[$0].id) }.joined(separator: ", ") + "]"
    }
    return """
      {
        "nodes": \(Self.array(nodeLines)),
        "edges": \(Self.array(edgeLines)),
        "cycles": \(Self.array(cycleLines))
      }
      """
  }

  private func arrows(_ names: [String], _ arrow: String) -> [String] {
    edges.map { "  \(names[$0.from]) \(arrow) \(names[$0.to])" }
  }

  /// Returns an identifier for every node: the member's name, qualified only where it is ambiguous.
  func identifiers(where isAllowed: (String) -> Bool) -> [String] {
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
    }
    .joined()
  }

  private static func quotable(_ text: String) -> String {
    text.map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }.joined()
  }

  private static func quoted(_ text: String) -> String {
    let escaped = text.unicodeScalars.map { scalar -> String in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\u{0}"..."\u{1F}": "\\u00" + (scalar.value < 16 ? "0" : "") + String(scalar.value, radix: 16)
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  private static func array(_ lines: [String]) -> String {
    lines.isEmpty ? "[]" : "[\n\(lines.joined(separator: ",\n"))\n  ]"
  }

  private static func location(_ location: SourceLocation?) -> String {
    guard let location else { return "null" }
    return #"{"file": \#(quoted(location.file)), "line": \#(location.line), "column": \#(location.column)}"#
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension DependencyGraph {
  /// The graph as a JSON object with the arrays `nodes` and `edges`.
  ///
  /// A node has `id`, `root` (`null` without one), `member`, `type`, `lifetime`, and `location` with `file`, `line` and
  /// `column`; an edge has the identifiers `from` and `to`. Equal graphs have equal JSON, with one node or edge per
  /// line.
  @_optimize(none)
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
}

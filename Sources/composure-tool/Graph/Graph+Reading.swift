// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Graph {
  /// Reads a file from `DependencyGraph.json` or `composure-tool graph --format json`.
  ///
  /// An edge refers to nodes by their identifiers. If nodes have none, it refers to them by root and member, or by the member
  /// alone.
  ///
  /// - Throws: `ToolError` with the location of the error in the file.
  init(contentsOf file: String) throws {
    try self.init(JSONParser.parse(contentsOf: file))
  }

  init(_ json: JSONNode) throws {
    let elements = try json.required("nodes").elements
    let nodes = try elements.map(Node.init)
    var references: [String: Int?] = [:]
    for (index, node) in nodes.enumerated() {
      if references.updateValue(index, forKey: node.id) != nil {
        throw ToolError(text: ToolMessages.duplicate(node: node.id), location: elements[index].location)
      }
    }
    // A name that several nodes share, and that is not an identifier, refers to no node.
    var names: [String: Int?] = [:]
    for (index, node) in nodes.enumerated() {
      for name in Set([node.name, node.member]) where references[name] == nil {
        names.updateValue(names[name] == nil ? index : nil, forKey: name)
      }
    }
    references.merge(names) { id, _ in id }

    func index(_ json: JSONNode) throws -> Int {
      let name = try json.string
      guard let found = references[name] else {
        throw ToolError(text: ToolMessages.unknown(node: name), location: json.location)
      }
      guard let index = found else {
        throw ToolError(text: ToolMessages.ambiguous(node: name), location: json.location)
      }
      return index
    }
    var seen: Set<Edge> = []
    let edges = try json.required("edges").elements.map { edge in
      Edge(from: try index(edge.required("from")), to: try index(edge.required("to")))
    }
    self.init(nodes: nodes, edges: edges.filter { seen.insert($0).inserted })
  }
}

extension Graph.Node {
  fileprivate init(_ json: JSONNode) throws {
    root = try json.value(of: "root")?.string
    member = try json.required("member").string
    type = try json.required("type").string
    lifetime = try json.required("lifetime").string
    location = try json.value(of: "location").map(SourceLocation.init)
    if location?.file.isEmpty == true { location = nil }
    id = try json.value(of: "id")?.string ?? (root.map { "\($0)." } ?? "") + member
  }
}

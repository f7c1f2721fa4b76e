// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

extension Graph {
  /// Returns a graph of edges `a b`. Each node is in the root `App`, in the order of the first mention.
  init(_ edges: String..., changing change: (inout Node) -> Void = { _ in }) {
    var names: [String] = []
    func index(_ name: Substring) -> Int {
      if let index = names.firstIndex(of: String(name)) { return index }
      names.append(String(name))
      return names.count - 1
    }
    let pairs = edges.map { $0.split(separator: " ").map(index) }
    let nodes = names.enumerated().map { number, name in
      var node = Node(
        id: name, root: "App", member: name, type: name.uppercased(), lifetime: "shared",
        location: SourceLocation(file: "M/F.swift", line: number + 1, column: 1))
      change(&node)
      return node
    }
    self.init(nodes: nodes, edges: pairs.filter { $0.count == 2 }.map { Edge(from: $0[0], to: $0[1]) })
  }
}

/// Reading graphs, and their contents.
@Suite struct `graphs` {
  private func read(_ text: String) throws -> Graph { try Graph(JSONParser.parse(text.utf8, file: "g.json")) }

  private func names(_ graph: Graph, _ indices: some Sequence<Int>) -> String {
    indices.map { graph.nodes[$0].member }.joined(separator: " ")
  }

  @Test func `edges refer to identifiers, or to names where these are enough`() throws {
    let graph = try read(
      #"""
      {"nodes": [
        {"member": "a", "root": "App", "type": "A", "lifetime": "shared", "location": {"file": "M/F.swift", "line": 1, "column": 2}},
        {"member": "a", "root": "Child", "type": "A", "lifetime": "shared", "location": {"file": "", "line": 0, "column": 0}},
        {"id": "x", "member": "b", "type": "B", "lifetime": "graph", "location": null}
      ], "edges": [
        {"from": "App.a", "to": "b"}, {"from": "Child.a", "to": "x"}, {"from": "App.a", "to": "x"}
      ]}
      """#)
    #expect(graph.edges == [Graph.Edge(from: 0, to: 2), Graph.Edge(from: 1, to: 2)])
    #expect(graph.nodes.map(\.location?.column) == [2, nil, nil])
    #expect(graph.nodes.map(\.id) == ["App.a", "Child.a", "x"])
  }

  private static let node = #"{"member": "a", "type": "A", "lifetime": "shared"}"#

  @Test(arguments: [
    ("[]", "g.json:1:1: error: expected an object, found an array"),
    (#"{"nodes": []}"#, "g.json:1:1: error: the key 'edges' is missing"),
    (#"{"nodes": [{"member": "a"}], "edges": []}"#, "g.json:1:12: error: the key 'type' is missing"),
    ("{\"nodes\": [\(node), \(node)], \"edges\": []}", "g.json:1:64: error: the identifier 'a' is given to two nodes"),
    (
      "{\"nodes\": [\(node)], \"edges\": [{\"from\": \"a\", \"to\": \"b\"}]}",
      "g.json:1:95: error: there is no node 'b': an edge refers to the 'id' of a node, or to its member"
    ),
    (
      #"{"nodes": [{"id": "1", "member": "a", "type": "A", "lifetime": "x"}, {"id": "2", "member": "a", "type": "A", "lifetime": "x"}], "edges": [{"from": "1", "to": "a"}]}"#,
      "g.json:1:159: error: several nodes are called 'a': refer to one by its 'id'"
    ),
  ])
  func `an invalid graph is reported with its location`(_ text: String, _ message: String) {
    #expect(error(of: try read(text)) == message)
  }

  @Test func `cycles are shortest ones, each from its first node`() {
    let graph = Graph("a b", "b c", "c d", "d b", "c b", "e e", "f a", "g h", "h g")
    #expect(graph.cycles.map { names(graph, $0) } == ["b c", "e", "g h"])
    #expect(Graph("a b", "a c", "b c").cycles == [])
    #expect(names(graph, graph.entries) == "e f g")
  }

  @Test func `long chains need no deep stack`() {
    let count = 50_000
    let nodes = (0..<count).map { number in
      Graph.Node(id: "\(number)", root: "App", member: "m\(number)", type: "T", lifetime: "shared", location: nil)
    }
    let graph = Graph(nodes: nodes, edges: (1..<count).map { Graph.Edge(from: $0 - 1, to: $0) })
    #expect(graph.cycles == [])
    #expect(graph.path(from: [0], to: count - 1)?.count == count)
    let ring = Graph(nodes: nodes, edges: graph.edges + [Graph.Edge(from: count - 1, to: 0)])
    #expect(ring.cycles.map(\.count) == [count])
  }

  @Test func `a root is shown with its dependencies in other roots`() throws {
    let graph = Graph("a b", "b c", "x c", "x y") { node in
      node.root = ["a", "b"].contains(node.member) ? "App" : ["x", "y"].contains(node.member) ? "Child" : "Shared"
    }
    let part = try graph.restricted(toRoot: "App")
    #expect(part.nodes.map(\.name) == ["App.a", "App.b", "Shared.c"])
    #expect(part.edges == [Graph.Edge(from: 0, to: 1), Graph.Edge(from: 1, to: 2)])
    #expect(
      error(of: try graph.restricted(toRoot: "Chidl")) == "error: there is no root 'Chidl'; did you mean 'Child'?")
    #expect(
      error(of: try graph.restricted(toRoot: "Other"))
        == "error: there is no root 'Other': the roots are App, Shared and Child")
    #expect(
      error(of: try Graph(nodes: [], edges: []).restricted(toRoot: "App"))
        == "error: there is no root 'App': the graph has no roots")
  }

  @Test(arguments: [
    ("People/PeopleAssembly.swift", "People"), ("/src/Sources/Search/Deep/File.swift", "Search"),
    ("/src/App/Root.swift", "App"), ("Sources/File.swift", "Sources"), ("File.swift", "App"),
  ])
  func `modules are found by files`(_ file: String, _ module: String) {
    let location = SourceLocation(file: file, line: 1, column: 1)
    let node = Graph.Node(id: "a", root: "App", member: "a", type: "A", lifetime: "shared", location: location)
    #expect(ModuleName.of(node) == module)
  }

  @Test func `the command shows a file or standard input, and writes to a file`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Graph("a b", "a c").json, to: "g.json")
    let shown = try await folder.run("graph", "--input", "g.json")
    #expect(shown.output == "App.a: A (shared)\n├─ b: B (shared)\n└─ c: C (shared)\n")
    #expect(shown.error == "")
    #expect(shown.status == 0)
    let written = try await folder.run(
      "graph", "--input", "-", "--format", "dot", "--root", "App", "--output", "g.dot", input: folder.text(of: "g.json")
    )
    #expect(written.output == "")
    #expect(folder.text(of: "g.dot")?.hasPrefix("digraph {\n  a [label=") == true)
    let absent = try await folder.run("graph", "--input", "none.json")
    #expect(absent.error == "error: there is no file 'none.json'\n")
    #expect(absent.status == 2)
  }
}

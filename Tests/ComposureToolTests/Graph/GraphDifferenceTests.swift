// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

/// The differences between two graphs.
@Suite struct `graph differences` {
  private func text(_ old: Graph, _ new: Graph) -> String { GraphDifference(from: old, to: new).text(.text) }

  @Test func `equal graphs have no differences, wherever their nodes are`() {
    let old = Graph("a b", "b c")
    let moved = Graph("b c", "a b") { $0.location?.line += 100 }
    #expect(text(old, moved) == "no differences\n")
    #expect(GraphDifference(from: old, to: moved).isEmpty)
    #expect(GraphDifference(from: old, to: moved).text(.markdown) == "### Dependency graph\n\nNo differences.\n")
  }

  @Test func `each kind of difference is listed with its location`() {
    let old = Graph("app editor", "editor store", "app logger", "old logger", "x y", "y x")
    let new = Graph(
      "app editor", "editor store", "store cache", "cache logger", "app logger", "editor y", "y x", "app app"
    ) {
      node in
      if node.member == "store" { node.lifetime = "transient" }
      if node.member == "logger" { node.type = "any Logger" }
    }
    #expect(
      text(old, new) == """
        New cycles
          ! App.app → app  (M/F.swift:1)

        Changed lifetimes
          ~ App.store: shared → transient  (M/F.swift:3)

        Changed types
          ~ App.logger: LOGGER → any Logger  (M/F.swift:5)

        Added
          + App.cache: CACHE (shared)  (M/F.swift:4)

        Removed
          - App.old: OLD (shared)  (M/F.swift:5)

        New dependencies
          + App.editor → y  (M/F.swift:2)
          + App.app → app  (M/F.swift:1)

        Removed dependencies
          - App.x → y  (M/F.swift:6)

        New paths
          > App.app → editor → y  (M/F.swift:1)
          > App.app → editor → store → cache → logger  (M/F.swift:1)

        Resolved cycles
          - App.x → y → x  (M/F.swift:6)

        1 node added, 1 node removed, 1 lifetime changed, 1 type changed, 2 dependencies added, 1 dependency removed, \
        2 paths added, 1 cycle added, 1 cycle resolved

        """)
  }

  @Test func `an existing path is not a new path`() {
    #expect(
      text(Graph("a b", "b c"), Graph("a b", "b c", "a c")) == """
        New dependencies
          + App.a → c  (M/F.swift:1)

        1 dependency added

        """)
  }

  @Test func `services with the same name and different types differ`() {
    func services(_ types: String...) -> Graph {
      Graph(
        nodes: types.enumerated().map { number, type in
          Graph.Node(id: "\(number)", root: nil, member: "s", type: type, lifetime: "graph", location: nil)
        }, edges: [])
    }
    #expect(
      text(services("A", "B", "A"), services("B", "A", "C")) == """
        Added
          + s: C (graph)

        Removed
          - s: A (graph)

        1 node added, 1 node removed

        """)
  }

  @Test func `Markdown has code spans, and folds long lists`() {
    let old = Graph("a b")
    let new = Graph("a b", "a c`d") { $0.type = "T<`x`>" }
    #expect(
      GraphDifference(from: old, to: new).text(.markdown) == """
        ### Dependency graph

        1 node added, 2 types changed.

        **Changed types**

        - `App.a`: `A` → `` T<`x`> `` — `M/F.swift:1`
        - `App.b`: `B` → `` T<`x`> `` — `M/F.swift:2`

        **Added**

        - `` App.c`d ``: `` T<`x`> (shared) `` — `M/F.swift:3`

        """)
    let many = Graph(
      "a b", "a c1", "a c2", "a c3", "a c4", "a c5", "a c6", "a c7", "a c8", "a c9", "a c10", "a c11")
    let folded = GraphDifference(from: old, to: many).text(.markdown)
    #expect(
      folded.contains("<details><summary><b>Added</b> (11)</summary>\n\n- `App.c1`: `C1 (shared)` — `M/F.swift:3`\n"))
    #expect(folded.hasSuffix("- `App.c11`: `C11 (shared)` — `M/F.swift:13`\n\n</details>\n"))
  }

  @Test func `the command exits with status 1 for differences on request`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(Graph("a b").json, to: "old.json")
    try folder.write(Graph("a b", "a c").json, to: "new.json")
    let shown = try await folder.run("graph", "--diff", "old.json", "new.json")
    #expect(shown.output == "Added\n  + App.c: C (shared)  (M/F.swift:3)\n\n1 node added\n")
    #expect(shown.status == 0)
    #expect(try await folder.run("graph", "--diff", "old.json", "new.json", "--exit-code").status == 1)
    #expect(try await folder.run("graph", "--diff=old.json", "old.json", "--exit-code").status == 0)
    let markdown = try await folder.run(
      "graph", "--diff", "old.json", "new.json", "--format", "markdown", "--output", "diff.md")
    #expect(markdown.output == "")
    #expect(folder.text(of: "diff.md")?.hasPrefix("### Dependency graph\n\n1 node added.\n") == true)
  }
}

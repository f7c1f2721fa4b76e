// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Composure
import Testing

private protocol Logger: Sendable {}
private struct Console: Logger {}

private protocol NotesAssembly: Assembly {
  var logger: any Logger { get }
  var store: Thing { get }
  var editor: Thing { get }
  func draft(named name: String) -> Thing
  var window: Thing { get }
}

extension NotesAssembly {
  var logger: any Logger { shared(\.logger) { Console() } }
  var store: Thing {
    shared(\.store) {
      _ = logger
      return Thing("store")
    }
  }
  var editor: Thing {
    transient {
      _ = logger
      _ = store
      return Thing("editor")
    }
  }
  func draft(named name: String) -> Thing {
    shared(for: name) {
      _ = store
      return Thing(name)
    }
  }
  var window: Thing {
    weaklyShared(\.window) {
      _ = editor
      _ = draft(named: "first")
      _ = draft(named: "second")
      return Thing("window")
    }
  }
}

private struct AppAssembly: NotesAssembly {
  let scope = Scope()
}

@Suite struct `dependency graph` {
  @Test func `a graph is described as a tree, in the order of first accesses`() {
    let app = AppAssembly()
    let graph = DependencyGraph.record { _ = app.window }
    #expect(
      graph.description == """
        AppAssembly.window: Thing (weaklyShared)
        ├─ editor: Thing (transient)
        │  ├─ logger: Logger (shared)
        │  └─ store: Thing (shared)
        │     └─ logger ↑
        └─ draft(named:): Thing (shared(for:))
           └─ store ↑
        """)
  }

  @Test func `a node has a member, root, type, lifetime and location`() {
    let app = AppAssembly()
    let graph = DependencyGraph.record { _ = app.store }
    #expect(graph.nodes.map(\.member) == ["store", "logger"])
    #expect(graph.nodes.map(\.root) == ["AppAssembly", "AppAssembly"])
    #expect(graph.nodes.map(\.lifetime) == [.shared, .shared])
    #expect(graph.nodes.map(\.location.file) == Array(repeating: "ComposureTests/DependencyGraphTests.swift", count: 2))
    #expect(graph.nodes[0].location.line > graph.nodes[1].location.line)
    #expect(graph.edges.map { "\($0.from.member) \($0.to.member)" } == ["store logger"])
  }

  @Test func `a member is one node, however often it is accessed`() {
    let app = AppAssembly()
    let graph = DependencyGraph.record {
      _ = app.logger
      _ = app.draft(named: "first")
      _ = app.draft(named: "second")
    }
    #expect(graph.nodes.map(\.member) == ["logger", "draft(named:)", "store"])
  }

  @Test func `an existing value is recorded without its dependencies`() {
    let app = AppAssembly()
    _ = app.store
    let graph = DependencyGraph.record { _ = app.editor }
    #expect(graph.edges.map { "\($0.from.member) \($0.to.member)" } == ["editor logger", "editor store"])
  }

  @Test func `an empty recording returns an empty graph`() {
    let graph = DependencyGraph.record {}
    #expect(graph.nodes.isEmpty && graph.edges.isEmpty)
    #expect(graph.description == "")
  }

  @Test func `values of a scope are distinguished by their locations`() {
    let scope = Scope()
    let graph = DependencyGraph.record {
      _ = scope.shared { 1 }
      _ = scope.shared { "one" }
    }
    #expect(graph.nodes.map(\.type) == ["Int", "String"])
    #expect(graph.nodes.map(\.root) == [nil, nil])
  }

  @Test func `an error of the recorded closure is passed on, and recording ends`() {
    let app = AppAssembly()
    #expect(throws: Refusal.self) {
      _ = try DependencyGraph.record {
        _ = app.logger
        throw Refusal()
      }
    }
    #expect(DependencyGraph.record { _ = app.store }.nodes.map(\.member) == ["store", "logger"])
  }

  @Test func `recordings on several threads do not mix`() {
    onThreads(4) { thread in
      for _ in 0..<200 {
        let app = AppAssembly()
        let graph = DependencyGraph.record {
          if thread % 2 == 0 { _ = app.logger } else { _ = app.store }
        }
        let expected = thread % 2 == 0 ? ["logger"] : ["store", "logger"]
        if graph.nodes.map(\.member) != expected { Issue.record("recorded \(graph)") }
      }
    }
  }
}

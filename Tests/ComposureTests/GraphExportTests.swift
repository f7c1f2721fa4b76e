// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import Testing

@Suite struct `dependency graph, written out` {
  struct AppAssembly: Assembly {
    let scope = Scope()
    var editor: [String] { shared(\.editor) { ["\(store) \(logger)"] } }
    var store: Int { weaklyStored.name.count }
    var weaklyStored: Thing { weaklyShared(\.weaklyStored) { Thing(logger) } }
    var logger: String { shared(\.logger) { "logger" } }
    func page(_ number: Int) -> Int { transient { number == 0 ? 0 : page(number - 1) } }
    var `end`: Int { shared(for: 1) { 1 } }
    var pair: (Int, [String: Int]) { transient { (self.end, [:]) } }
  }

  let graph = DependencyGraph.record { _ = AppAssembly().editor }

  @Test func `as Mermaid`() {
    #expect(
      graph.mermaid == """
        flowchart LR
          editor["AppAssembly.editor<br/>Array#lt;String#gt; (shared)"]
          weaklyStored["AppAssembly.weaklyStored<br/>Thing (weaklyShared)"]
          logger["AppAssembly.logger<br/>String (shared)"]
          editor --> weaklyStored
          weaklyStored --> logger
          editor --> logger
        """)
  }

  @Test func `for Graphviz`() {
    #expect(
      graph.dot == #"""
        digraph {
          editor [label="AppAssembly.editor\nArray<String> (shared)"]
          weaklyStored [label="AppAssembly.weaklyStored\nThing (weaklyShared)"]
          logger [label="AppAssembly.logger\nString (shared)"]
          editor -> weaklyStored
          weaklyStored -> logger
          editor -> logger
        }
        """#)
  }

  @Test func `as JSON`() throws {
    struct Content: Decodable, Equatable {
      struct Node: Decodable, Equatable {
        struct Location: Decodable, Equatable {
          let file: String
          let line: Int
          let column: Int
        }
        let id: String
        let root: String?
        let member: String
        let type: String
        let lifetime: String
        let location: Location
      }
      struct Edge: Decodable, Equatable {
        let from: String
        let to: String
      }
      let nodes: [Node]
      let edges: [Edge]
    }
    let content = try JSONDecoder().decode(Content.self, from: Data(graph.json.utf8))
    #expect(content.nodes.map(\.id) == ["editor", "weaklyStored", "logger"])
    #expect(content.nodes.map(\.member) == graph.nodes.map(\.member))
    #expect(content.nodes.map(\.root) == graph.nodes.map(\.root))
    #expect(content.nodes.map(\.type) == ["Array<String>", "Thing", "String"])
    #expect(content.nodes.map(\.lifetime) == ["shared", "weaklyShared", "shared"])
    #expect(content.nodes.map(\.location.file) == Array(repeating: "ComposureTests/GraphExportTests.swift", count: 3))
    #expect(content.nodes.map(\.location.line) == graph.nodes.map(\.location.line))
    #expect(content.nodes.map(\.location.column) == graph.nodes.map(\.location.column))
    #expect(content.edges.map(\.from) == ["editor", "weaklyStored", "editor"])
    #expect(content.edges.map(\.to) == ["weaklyStored", "logger", "logger"])
  }

  @Test func `an empty graph`() {
    let empty = DependencyGraph.record {}
    #expect(empty.mermaid == "flowchart LR")
    #expect(empty.dot == "digraph {\n}")
    #expect(empty.json == "{\n  \"nodes\": [],\n  \"edges\": []\n}")
    #expect(empty.description == "")
    #expect(empty.isAcyclic)
    #expect(empty.path(from: "a", to: "b") == nil)
  }

  @Test func `reserved words and special characters are escaped`() {
    let graph = DependencyGraph.record { _ = (AppAssembly().pair, AppAssembly().page(1)) }
    #expect(
      graph.mermaid == """
        flowchart LR
          pair["AppAssembly.pair<br/>(Int, Dictionary#lt;String, Int#gt;) (transient)"]
          end_["AppAssembly.end<br/>Int (shared(for:))"]
          page["AppAssembly.page(_:)<br/>Int (transient)"]
          pair --> end_
          page --> page
        """)
    #expect(graph.dot.contains(#"  end [label="AppAssembly.end\nInt (shared(for:))"]"#))
  }

  struct OtherAssembly: Assembly {
    let scope = Scope()
    let app = AppAssembly()
    var logger: String { shared(\.logger) { "other \(app.logger)" } }
  }

  @Test func `members with one name are distinguished by their roots`() {
    let graph = DependencyGraph.record { _ = OtherAssembly().logger }
    #expect(graph.dot.contains("OtherAssembly_logger -> AppAssembly_logger"))
    #expect(graph.mermaid.contains("OtherAssembly_logger --> AppAssembly_logger"))
    #expect(graph.json.contains(#"{"from": "OtherAssembly_logger", "to": "AppAssembly_logger"}"#))
  }

  @Test func `members with the same name without a root are distinguished too`() {
    let one = Scope()
    let graph = DependencyGraph.record {
      _ = one.shared(function: "value") { 1 }
      _ = one.shared(function: "value") { 2 }
    }
    #expect(graph.dot.contains("  value ["))
    #expect(graph.dot.contains("  value_ ["))
  }

  @Test func `texts with quotes and control characters stay JSON`() throws {
    let graph = DependencyGraph.record { _ = Scope().shared(function: "a \"quoted\" \\ name\n\u{1}") { 1 } }
    let object = try JSONSerialization.jsonObject(with: Data(graph.json.utf8)) as? [String: Any]
    let nodes = object?["nodes"] as? [[String: Any]]
    #expect(nodes?.first?["member"] as? String == "a \"quoted\" \\ name\n\u{1}")
  }

  @Test func `the same recording has the same texts`() {
    let again = DependencyGraph.record { _ = AppAssembly().editor }
    #expect(again.mermaid == graph.mermaid)
    #expect(again.dot == graph.dot)
    #expect(again.json == graph.json)
    #expect(again.description == graph.description)
  }
}

@Suite struct `ways through a dependency graph` {
  struct AppAssembly: Assembly {
    let scope = Scope()
    var a: Int { shared(\.a) { b + c } }
    var b: Int { shared(\.b) { d } }
    var c: Int { shared(\.c) { 1 } }
    var d: Int { shared(\.d) { c } }
    var lonely: Int { shared(\.lonely) { 0 } }
    func node(_ number: Int) -> Int { shared(for: number) { number == 0 ? 0 : node(number - 1) } }
  }

  let graph = DependencyGraph.record {
    let app = AppAssembly()
    _ = (app.a, app.lonely)
  }

  @Test func `a shortest path is found, by members or nodes`() throws {
    #expect(graph.path(from: "a", to: "c")?.map(\.member) == ["a", "c"])
    #expect(graph.path(from: "a", to: "d")?.map(\.member) == ["a", "b", "d"])
    #expect(graph.path(from: "AppAssembly.b", to: "AppAssembly.c")?.map(\.member) == ["b", "d", "c"])
    let first = try #require(graph.nodes.first), last = try #require(graph.nodes.first { $0.member == "c" })
    #expect(graph.path(from: first, to: last)?.map(\.member) == ["a", "c"])
  }

  @Test func `a node is reached from itself`() {
    #expect(graph.path(from: "c", to: "c")?.map(\.member) == ["c"])
  }

  @Test func `there is no path against the edges, to unknown nodes, or between separate graphs`() {
    #expect(graph.path(from: "c", to: "a") == nil)
    #expect(graph.path(from: "a", to: "nobody") == nil)
    #expect(graph.path(from: "a", to: "lonely") == nil)
  }

  @Test func `a tree and a lattice have no circle`() {
    #expect(graph.isAcyclic)
  }

  @Test func `a member that calls itself with another argument is a cycle in the graph`() {
    let graph = DependencyGraph.record { _ = AppAssembly().node(3) }
    #expect(!graph.isAcyclic)
    #expect(graph.edges.map(\.from.member) == ["node(_:)"])
  }

  @Test func `a back edge that a factory defers is a cycle in the graph`() async {
    struct Lazily: Assembly {
      let scope = Scope()
      let done = Latch()
      var owner: Int { shared(\.owner) { pet + 1 } }
      var pet: Int {
        shared(\.pet) { () -> Int in
          Task {
            _ = owner
            done.open()
          }
          return 1
        }
      }
    }
    let app = Lazily()
    let graph = await DependencyGraph.record {
      _ = app.owner
      await app.done.wait()
    }
    #expect(!graph.isAcyclic)
    #expect(graph.path(from: "pet", to: "owner")?.map(\.member) == ["pet", "owner"])
    #expect(graph.path(from: "owner", to: "pet")?.map(\.member) == ["owner", "pet"])
  }
}

@Suite struct `dependency graph, asynchronously` {
  struct Server: Assembly {
    let scope = Scope()
    var pool: Int {
      get async {
        await shared {
          await Task.yield(); return config
        }
      }
    }
    var config: Int { shared(\.config) { 1 } }
    func shard(_ number: Int) async -> Int { await shared(for: number) { await pool + number } }
    var handler: Int {
      get async {
        await transient {
          async let one = shard(1)
          async let other = shard(2)
          return await one + other
        }
      }
    }
    var both: Int {
      get async {
        await shared {
          await withTaskGroup(of: Int.self) { group in
            for number in 0..<3 { group.addTask { await self.shard(number) } }
            return await group.reduce(0, +)
          }
        }
      }
    }
  }

  @Test func `asynchronous factories and child tasks are part of the factory that started them`() async {
    let graph = await DependencyGraph.record { _ = await Server().handler }
    #expect(
      graph.description == """
        Server.handler: Int (transient)
        └─ shard(_:): Int (shared(for:))
           └─ pool: Int (shared)
              └─ config: Int (shared)
        """)
  }

  @Test func `tasks of a group too`() async {
    let graph = await DependencyGraph.record { _ = await Server().both }
    #expect(graph.path(from: "both", to: "config")?.map(\.member) == ["both", "shard(_:)", "pool", "config"])
  }

  @Test func `recordings at the same time do not mix`() async {
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<50 {
        group.addTask {
          let graph = await DependencyGraph.record {
            let server = Server()
            _ = number.isMultiple(of: 2) ? await server.pool : server.config
          }
          #expect(graph.nodes.map(\.member) == (number.isMultiple(of: 2) ? ["pool", "config"] : ["config"]))
        }
      }
    }
  }

  @MainActor
  @Test func `a recording runs on its caller's actor`() async {
    let graph = await DependencyGraph.record {
      MainActor.preconditionIsolated()
      _ = await Server().pool
    }
    #expect(graph.nodes.count == 2)
  }

  // On the main actor, a closure that was recorded with `isolation: nil` ran on another thread.
  @MainActor
  @Test func `R11 a closure runs on its own actor, whatever the isolation argument`() async {
    let graph = await DependencyGraph.record(isolation: nil) {
      MainActor.preconditionIsolated()
      _ = await Server().pool
      MainActor.preconditionIsolated()
    }
    #expect(graph.nodes.count == 2)
  }

  @Test func `an error of the recorded closure is passed on`() async {
    await #expect(throws: Refusal()) {
      _ = try await DependencyGraph.record {
        await Task.yield()
        throw Refusal()
      }
    }
  }

  struct Screens: Assembly {
    let scope = Scope()
    let screens = MainActorScope()
    let server: Server
    @MainActor var screen: Int { shared(\.screen, in: screens) { server.config } }
  }

  @MainActor
  @Test func `values on the main actor are recorded by member`() {
    let app = Screens(server: Server())
    let graph = DependencyGraph.record { _ = app.screen }
    #expect(
      graph.description == """
        Screens.screen: Int (shared)
        └─ Server.config: Int (shared)
        """)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import Testing

@testable import composure_tool

/// The tool's formats match the library's, although the tool does not depend on the library.
@Suite struct `graph formats` {
  /// A graph with two roots, a cycle, and types with characters to escape.
  private static let recorded: DependencyGraph = {
    let app = SampleApp(scope: Scope())
    let session = SampleChild(parent: app, scope: Scope())
    return DependencyGraph.record {
      _ = session.profile
      _ = app.editor
      _ = app.chicken
    }
  }()

  private func graph() throws -> Graph {
    try Graph(JSONParser.parse(Self.recorded.json.utf8, file: "g.json"))
  }

  @Test func `the library's JSON is read`() throws {
    let graph = try graph()
    #expect(graph.nodes.map(\.name) == Self.recorded.nodes.map { "\($0.root ?? "").\($0.member)" })
    #expect(graph.nodes.map(\.lifetime) == Self.recorded.nodes.map { "\($0.lifetime)" })
    #expect(graph.nodes.map(\.location?.line) == Self.recorded.nodes.map(\.location.line))
    #expect(graph.edges.count == Self.recorded.edges.count)
    #expect(graph.nodes.count == 8)
  }

  @Test func `text, Mermaid and DOT are those of the library`() throws {
    let graph = try graph()
    #expect(graph.text == Self.recorded.description)
    #expect(graph.mermaid == Self.recorded.mermaid)
    #expect(graph.dot == Self.recorded.dot)
  }

  @Test func `cycles are those of the library`() throws {
    let graph = try graph()
    let cycles = graph.cycles.map { $0.map { graph.nodes[$0].name } }
    #expect(cycles == Self.recorded.cycles.map { $0.nodes.map { "\($0.root ?? "").\($0.member)" } })
    #expect(cycles == [["SampleApp.chicken", "SampleApp.egg"]])
  }

  @Test func `JSON has the library's nodes and edges, and is read as the same graph`() throws {
    let graph = try graph()
    func object(_ text: String) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }
    let (written, expected) = (try object(graph.json), try object(Self.recorded.json))
    for key in ["nodes", "edges"] {
      #expect(try #require(written[key] as? NSArray) == #require(expected[key] as? NSArray))
    }
    #expect(try Graph(JSONParser.parse(graph.json.utf8, file: "g.json")) == graph)
  }

  @Test func `each format ends with one line feed`() throws {
    let graph = try graph()
    for format in GraphFormat.allCases {
      let text = graph.text(format)
      #expect(text.hasSuffix("\n") && !text.hasSuffix("\n\n"), "\(format)")
    }
    #expect(Graph(nodes: [], edges: []).text(.text) == "")
  }
}

private struct Value<Kind>: Sendable {}
private enum Quoted {}

private protocol SampleAssembly: Assembly {}

extension SampleAssembly {
  fileprivate var logger: Value<Int> { shared(\.logger) { Value() } }
  fileprivate var end: Value<[String: Int]> { transient(\.end) { Value() } }
  fileprivate func preview(of name: String) -> Value<Quoted> { shared(for: name) { Value() } }
  fileprivate var chicken: Value<Bool> {
    shared(\.chicken) {
      _ = egg
      return Value()
    }
  }
  fileprivate var egg: Value<Bool> {
    shared(\.egg) {
      _ = chicken
      return Value()
    }
  }
  fileprivate var editor: Value<String> {
    shared(\.editor) {
      _ = logger
      _ = preview(of: "a")
      _ = preview(of: "b")
      _ = end
      return Value()
    }
  }
}

private struct SampleApp: SampleAssembly { let scope: Scope }

private struct SampleChild: SampleAssembly {
  let parent: SampleApp
  let scope: Scope

  var profile: Value<Quoted> {
    shared(\.profile) {
      _ = end
      _ = parent.logger
      return Value()
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// The page of `graph --format html`.
@Suite struct `the graph's page` {
  private static let names = ["a", "</script><b>", "{{DATA}}", "\u{2028}\"'\\"]

  private func page(_ names: [String] = names) throws -> String {
    var graph = Graph("a b", "b c", "c d", "d b")
    let nodes = graph.nodes.enumerated().map { number, node in
      var node = node
      node.member = number < names.count ? names[number] : node.member
      node.root = "App<T>"
      return node
    }
    graph = Graph(nodes: nodes, edges: graph.edges)
    return graph.text(.html)
  }

  /// The content of the element with the graph.
  private func data(_ page: String) throws -> [String: Any] {
    let parts = page.components(separatedBy: #"<script id="graph" type="application/json">"#)
    #expect(parts.count == 2)
    let json = try #require(parts.last?.components(separatedBy: "</script>").first)
    return try #require(JSONSerialization.jsonObject(with: Data(json.utf8)) as? [String: Any])
  }

  @Test func `the graph is in it, whatever names are`() throws {
    let data = try data(page())
    let nodes = try #require(data["nodes"] as? [[String: Any]])
    #expect(nodes.map { $0["member"] as? String } == Self.names)
    #expect(nodes[0]["module"] as? String == "M")
    #expect(nodes[0]["line"] as? Int == 1)
    #expect(data["edges"] as? [[Int]] == [[0, 1], [1, 2], [2, 3], [3, 1]])
    #expect(data["entries"] as? [Int] == [0])
  }

  @Test func `the title is escaped`() throws {
    #expect(try page().contains("<title>Dependencies of App&lt;T&gt;</title>"))
  }

  @Test func `it refers to nothing outside of itself, and forbids that`() throws {
    let page = try page(["a"])
    #expect(page.contains("default-src 'none'"))
    let addresses = page.matches(of: "https?://[^\"' ]*")
    #expect(addresses == ["http://www.w3.org/2000/svg"], "the name of a namespace")
    for attribute in ["src=", "href=", "@import", "url("] { #expect(!page.contains(attribute), "\(attribute)") }
    #expect(!page.contains("{{"))
    #expect(!page.contains("innerHTML"))
  }

  private static let browser = ["chromium", "chromium-browser", "google-chrome"].map { "/usr/bin/\($0)" }
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: browser != nil, "there is no browser"))
  func `a browser draws it, and shows why a node is in the graph`() async throws {
    let folder = try TemporaryFolder()
    try folder.write(page(["first", "<i>second</i>", "third", "fourth"]), to: "page.html")
    let program = try await Program.run(
      at: #require(Self.browser),
      [
        "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/profile",
        "--virtual-time-budget=2000", "--dump-dom", "file://\(folder.path)/page.html#c",
      ], in: folder.url)
    let document = program.output
    #expect(document.contains(#"<p id="counts">4 nodes · 4 dependencies · 1 module · 1 cycle</p>"#))
    let details = try #require(document.components(separatedBy: #"<aside id="details""#).last)
    #expect(details.contains("<h2>App&lt;T&gt;.third</h2>"))
    #expect(details.contains("This node is part of a cycle."))
    let why = try #require(details.components(separatedBy: "Why is this here?").dropFirst().first)
      .components(separatedBy: "</ol>")[0]
    let steps = why.components(separatedBy: #"<span class="name">"#).dropFirst().map { $0.prefix { $0 != "<" } }
    #expect(steps == ["first", "&lt;i&gt;second&lt;/i&gt;", "third"])
    #expect(document.components(separatedBy: #"class="box"#).count - 1 == 4)
  }
}

extension String {
  /// The unique matches of a regular expression.
  fileprivate func matches(of pattern: String) -> [String] {
    var found: [String] = []
    var rest = self[...]
    while let range = rest.range(of: pattern, options: .regularExpression) {
      if !found.contains(String(rest[range])) { found.append(String(rest[range])) }
      rest = rest[range.upperBound...]
    }
    return found
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A dependency graph as a self-contained HTML page: the files of the folder `Page`, with the graph.
///
/// The page's Content Security Policy forbids all requests.
struct GraphPage {
  let text: String

  init(_ graph: Graph) {
    let roots = graph.roots
    let title =
      switch roots.count {
      case 0: "Dependency graph"
      case 1: "Dependencies of \(roots[0])"
      default: "Dependencies of \(roots[0]) and \(roots.count - 1) more"
      }
    let parts = [
      "TITLE": Self.escaped(title), "STYLE": Self.resource(PackageResources.page_css),
      "DATA": Self.data(of: graph), "SCRIPT": Self.script,
    ]
    // The template is filled in one pass, so that a name in the graph that resembles a placeholder is not replaced.
    let pieces = Self.resource(PackageResources.page_html).components(separatedBy: "{{")
    text = pieces.dropFirst().reduce(into: pieces[0]) { text, piece in
      let halves = piece.components(separatedBy: "}}")
      text += (parts[halves[0]] ?? "") + halves.dropFirst().joined(separator: "}}")
    }
  }

  /// Returns the graph as JSON for a `script` element: it contains no `<`.
  private static func data(of graph: Graph) -> String {
    let contents = Contents(
      nodes: graph.nodes.map { node in
        Contents.Node(
          id: node.id, root: node.root, member: node.member, type: node.type, lifetime: node.lifetime,
          module: ModuleName.of(node), file: node.location?.file, line: node.location?.line)
      },
      edges: graph.edges.map { [$0.from, $0.to] }, entries: graph.entries)
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Strings and integers only: encoding cannot fail.
    let json = (try? encoder.encode(contents)).map { String(decoding: $0, as: UTF8.self) } ?? "{}"
    return json.replacingOccurrences(of: "<", with: "\\u003C")
  }

  private struct Contents: Encodable {
    struct Node: Encodable {
      let id: String
      let root: String?
      let member: String
      let type: String
      let lifetime: String
      let module: String
      let file: String?
      let line: Int?
    }

    let nodes: [Node]
    /// Pairs of indices.
    let edges: [[Int]]
    let entries: [Int]
  }

  /// The parts of the script, in the order of their dependencies.
  private static var script: String {
    [
      PackageResources.model_js, PackageResources.panels_js, PackageResources.drawing_js, PackageResources.page_js,
    ]
    .map(resource).joined(separator: "\n")
  }

  private static func resource(_ bytes: [UInt8]) -> String {
    String(decoding: bytes, as: UTF8.self)
  }

  private static func escaped(_ text: String) -> String {
    text.replacingOccurrences(of: "&", with: "&amp;").replacingOccurrences(of: "<", with: "&lt;")
      .replacingOccurrences(of: ">", with: "&gt;")
  }
}

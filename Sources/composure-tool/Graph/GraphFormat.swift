// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The formats of a graph.
enum GraphFormat: String, CaseIterable {
  /// A tree.
  case text
  case mermaid
  /// Graphviz's DOT language.
  case dot
  case json
  /// A self-contained page for a browser.
  case html
}

extension Graph {
  /// Returns the graph in a format, with a line feed at its end unless it is empty.
  func text(_ format: GraphFormat) -> String {
    let text =
      switch format {
      case .text: text
      case .mermaid: mermaid
      case .dot: dot
      case .json: json
      case .html: GraphPage(self).text
      }
    return text.isEmpty || text.hasSuffix("\n") ? text : text + "\n"
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The formats in which a graph is written.
enum GraphFormat: String, CaseIterable {
  /// A tree.
  case text
  case mermaid
  /// The language of Graphviz.
  case dot
  case json
  /// A page that needs nothing but a browser.
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

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// `composure-tool graph`: shows a dependency graph, or what differs between two.
enum GraphCommand: ToolCommand {
  static let name = "\(ComposureTool.name) graph"
  static let synopsis = "--input FILE [OPTIONS] | --diff OLD NEW [OPTIONS]"
  static let options = GraphOptions.declarations
  static let description = (
    before: """
    Shows a dependency graph as text, a drawing or a web page, and what differs between two graphs.

    A graph in JSON is what DependencyGraph.json returns in a program or a test:
      try DependencyGraph.record { _ = app.editor }.json.write(to: file, atomically: true, encoding: .utf8)
    """,
    after: "The exit status is 0, and 2 if the command is misused or a graph cannot be read."
  )

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let options = try GraphOptions(arguments)
    switch options.work {
    case .show(let input, let format):
      try InputFile.write(try graph(input, options.root).text(format), to: options.output ?? "-")
      return 0
    case .compare(let old, let new, let format, let failsIfDifferent):
      let difference = GraphDifference(from: try graph(old, options.root), to: try graph(new, options.root))
      try InputFile.write(difference.text(format), to: options.output ?? "-")
      return failsIfDifferent && !difference.isEmpty ? 1 : 0
    }
  }

  private static func graph(_ file: String, _ root: String?) throws -> Graph {
    let graph = try Graph(contentsOf: file)
    return try root.map(graph.restricted) ?? graph
  }
}

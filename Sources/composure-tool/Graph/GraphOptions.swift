// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// The parsed arguments of `graph`.
struct GraphOptions: Equatable {
  static let declarations = [
    CommandOption(
      "--input", "FILE", values: "a file that DependencyGraph.json or --format json has written, or -",
      help: "shows the graph in a file; - is standard input"),
    CommandOption("--root", "NAME", values: "the name of a composition root", help: "shows one root and what it needs"),
    CommandOption(
      "--format", "text|mermaid|dot|json|html",
      values: "text, mermaid, dot, json or html; with --diff text or markdown",
      help:
        "text: a tree; the default. mermaid, dot: drawings. json: nodes, edges and cycles. html: one page with search and "
        + "paths, for any browser, offline. With --diff: text or markdown"),
    CommandOption("--output", "FILE", values: "a file", help: "writes to a file instead of standard output"),
    CommandOption(
      "--diff", "OLD NEW", values: "two graphs in JSON", help: "shows what differs between two graphs, with places"),
    CommandOption("--exit-code", help: "with --diff: the exit status is 1 if the graphs differ"),
  ]

  enum Work: Equatable {
    case show(input: String, GraphFormat)
    case compare(old: String, new: String, GraphDifference.Format, failsIfDifferent: Bool)
  }

  var work: Work
  var root: String?
  var output: String?

  init(_ arguments: ParsedArguments) throws(ParsingExit) {
    root = arguments.value(of: "--root")
    output = arguments.value(of: "--output")
    let input = arguments.value(of: "--input")
    if let old = arguments.value(of: "--diff") {
      if input != nil { throw .mistake(ToolMessages.conflict("--input", "--diff")) }
      guard arguments.operands.count == 1 else { throw .mistake(ToolMessages.diffNeedsTwo) }
      work = .compare(
        old: old, new: arguments.operands[0], try arguments.choice("--format") ?? .text,
        failsIfDifferent: arguments.contains("--exit-code"))
    } else {
      if arguments.contains("--exit-code") { throw .mistake(ToolMessages.needs("--exit-code", "--diff")) }
      guard let input else { throw .mistake(ToolMessages.graphNeedsInput(GraphCommand.name)) }
      if let operand = arguments.operands.first { throw .mistake(ToolMessages.unexpected(operand: operand)) }
      work = .show(input: input, try arguments.choice("--format") ?? .text)
    }
  }
}

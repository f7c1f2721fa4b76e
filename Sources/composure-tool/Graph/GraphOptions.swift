// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// The parsed arguments of `graph`.
struct GraphOptions: Equatable {
  static let declarations =
    [
      CommandOption(
        "--root", "NAME", values: "the name of a composition root",
        help: "shows one root and what it needs; may be left out if PATH has only one"),
      CommandOption(
        "--container", "SYSTEM", values: "Swinject, Resolver or Dip",
        help:
          "shows what the code registers in containers of Swinject, Resolver or Dip, or in those of their adapters; may be "
          + "left out if PATH has no composition root and registers in one of them only"),
      CommandOption(
        "--plain",
        help: "also shows the members of a root without a lifetime, which are plain Swift: factories and inputs"),
    ] + CodeOptions.declarations + [
      CommandOption(
        "--input", "FILE", values: "a file that DependencyGraph.json or --format json has written, or -",
        help: "shows the graph in a file instead of that of PATH; - is standard input"),
      CommandOption(
        "--format", "text|mermaid|dot|json|html",
        values: "text, mermaid, dot, json or html; with --diff text or markdown",
        help:
          "text: a tree; the default. mermaid, dot: drawings. json: nodes, edges and cycles. html: one page with search and "
          + "paths, for any browser, offline. With --diff: text or markdown"),
      CommandOption("--output", "FILE", values: "a file", help: "writes to a file instead of standard output"),
      CommandOption(
        "--diff", "OLD [NEW]", values: "a graph in JSON",
        help: "shows what differs between a graph in JSON and another one, or that of PATH, with places"),
      CommandOption("--exit-code", help: "with --diff: the exit status is 1 if the graphs differ"),
      CommandOption("--quiet", help: "prints the graph and errors only: no warnings"),
    ]

  /// The source of a graph.
  enum Source: Equatable {
    /// A file in JSON; `-` is standard input.
    case file(String)
    /// The code in a folder, or in a compiler's log.
    case code(folder: String, compilerLog: String?)
  }

  enum Work: Equatable {
    case show(Source, GraphFormat)
    case compare(old: String, new: Source, GraphDifference.Format, failsIfDifferent: Bool)
  }

  var work: Work
  var root: String?
  var container: String?
  var includesPlainMembers: Bool
  var scratchFolder: String? { code.scratchFolder }
  var code: CodeOptions
  var output: String?
  var isQuiet: Bool

  init(_ arguments: ParsedArguments) throws(ParsingExit) {
    root = arguments.value(of: "--root")
    container = arguments.value(of: "--container")
    includesPlainMembers = arguments.contains("--plain")
    code = try CodeOptions(arguments)
    output = arguments.value(of: "--output")
    isQuiet = arguments.contains("--quiet")
    let input = arguments.value(of: "--input")
    let log = code.compilerLog
    let operands = arguments.operands
    if root != nil, container != nil { throw .mistake(ToolMessages.conflict("--root", "--container")) }
    if includesPlainMembers, container != nil { throw .mistake(ToolMessages.conflict("--plain", "--container")) }
    if input != nil, container != nil { throw .mistake(ToolMessages.conflict("--input", "--container")) }
    if let old = arguments.value(of: "--diff") {
      if input != nil { throw .mistake(ToolMessages.conflict("--input", "--diff")) }
      if operands.count > 1 { throw .mistake(ToolMessages.diffNeedsTwo) }
      let new = operands.first ?? "."
      let isCode = log != nil || InputFile.isFolder(new)
      work = .compare(
        old: old, new: isCode ? .code(folder: new, compilerLog: log) : .file(new),
        try arguments.choice("--format") ?? .text, failsIfDifferent: arguments.contains("--exit-code"))
    } else {
      if arguments.contains("--exit-code") { throw .mistake(ToolMessages.needs("--exit-code", "--diff")) }
      if let input {
        if let operand = operands.first { throw .mistake(ToolMessages.unexpected(operand: operand)) }
        work = .show(.file(input), try arguments.choice("--format") ?? .text)
      } else {
        if operands.count > 1 { throw .mistake(ToolMessages.tooManyPaths(operands[1])) }
        let code = Source.code(folder: operands.first ?? ".", compilerLog: log)
        work = .show(code, try arguments.choice("--format") ?? .text)
      }
    }
    switch work {
    case .show(.file, _) where includesPlainMembers, .compare(_, .file, _, _) where includesPlainMembers:
      throw .mistake(ToolMessages.plainNeedsCode)
    default: break
    }
  }
}

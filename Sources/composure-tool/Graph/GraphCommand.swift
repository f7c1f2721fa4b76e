// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// `composure-tool graph`: shows a dependency graph, or the differences between two.
enum GraphCommand: ToolCommand {
  static let name = "\(ComposureTool.name) graph"
  static let synopsis = "[OPTIONS] [PATH] | --input FILE [OPTIONS] | --diff OLD [NEW] [OPTIONS]"
  static let options = GraphOptions.declarations
  static let description = (
    before: """
    Shows a dependency graph as text, a drawing or a web page, and what differs between two graphs.

    The graph is that of a composition root or a container in a Swift package, which is not run; PATH is the current folder
    by default.
    Or it is one in JSON, which DependencyGraph.json returns in a program or a test:
      try DependencyGraph.record { _ = app.editor }.json.write(to: file, atomically: true, encoding: .utf8)
    """,
    after: """
    NEW is a file in JSON, or the folder of a package, the current one by default.

    The exit status is 0, and 2 if the command is misused, or a graph or the code cannot be read.
    """
  )

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    let options = try GraphOptions(arguments)
    switch options.work {
    case .show(let source, let format):
      try InputFile.write(try graph(source, options).text(format), to: options.output ?? "-")
      return 0
    case .compare(let old, let new, let format, let failsIfDifferent):
      let old = try graph(.file(old), options)
      let difference = GraphDifference(from: old, to: try graph(new, options))
      try InputFile.write(difference.text(format), to: options.output ?? "-")
      return failsIfDifferent && !difference.isEmpty ? 1 : 0
    }
  }

  private static func graph(_ source: GraphOptions.Source, _ options: GraphOptions) throws -> Graph {
    switch source {
    case .file(let file):
      let graph = try Graph(contentsOf: file)
      return try options.root.map(graph.restricted) ?? graph
    case .code(let folder, let compilerLog):
      var status = StatusLine()
      defer { status.clear() }
      let request = AnalysisRequest(
        folder: try InputFile.folder(folder), compilerLog: compilerLog, scratchFolder: options.scratchFolder)
      var (analysis, warnings) = try request.assemblies(&status)
      var unfollowed: [Finding.Note] = []
      let graph = try graph(of: analysis, options, in: compilerLog ?? request.folder, &unfollowed)
      status.clear()
      warnings = warnings.map { "warning: \($0)" }
      warnings += unfollowed.map { "\($0.location.map { "\($0): " } ?? "")warning: \($0.message)" }
      if !options.isQuiet { for warning in warnings { Output.report(warning.onOneLine) } }
      return graph
    }
  }

  /// Returns the graph of the root or container in the options. Without a name, it is the graph of the only root, or
  /// else of the only container library in the code.
  private static func graph(
    of analysis: AssemblyAnalysis, _ options: GraphOptions, in path: String, _ unfollowed: inout [Finding.Note]
  ) throws -> Graph {
    if options.root == nil, options.container != nil || analysis.roots.isEmpty && !options.includesPlainMembers {
      let containers = ContainerAnalysis(ContainerCode(analysis.program).wired)
      if let name = options.container {
        return Graph(of: try containers.system(named: name, in: path), in: containers, unfollowed: &unfollowed)
      }
      if containers.systems.count > 1 {
        throw ToolError(text: ToolMessages.severalContainers(containers.systems.map(\.rawValue)))
      }
      if let system = containers.systems.first { return Graph(of: system, in: containers, unfollowed: &unfollowed) }
    }
    let instance = try AssemblyInstances(analysis: analysis).instance(named: options.root, in: path)
    return Graph(
      of: instance, in: analysis, includesPlainMembers: options.includesPlainMembers, unfollowed: &unfollowed)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// `composure-tool migrate`: moves services from a container to typed assemblies.
enum MigrateCommand {
  static let name = "\(ComposureTool.name) migrate"
  static let usage = "usage: \(name) plan|apply|status [OPTIONS]"

  private enum Part: String, CaseIterable {
    case plan, apply, status
  }

  static let help = """
    \(usage)

    Moves services from a container to typed assemblies, one or some at a time, and proves that each step keeps the meaning.

      plan     shows what is registered, what can move in which order, and what is in the way
      apply    moves services, builds the program, and compares it with what it was
      status   shows what has moved, what is left, and the lookups that are left

      --help      this text
      --version   the version of the program

    \(name) plan --help describes the options of a part.

    """

  static func run(_ arguments: [String]) -> Int32 {
    let rest = Array(arguments.dropFirst())
    switch arguments.first {
    case "--help", "-h":
      Output.write(help)
      return 0
    case "--version":
      Output.write(ToolVersion.line(of: name))
      return 0
    case "plan": return MigratePlanCommand.run(rest)
    case "apply": return MigrateApplyCommand.run(rest)
    case "status": return MigrateStatusCommand.run(rest)
    case let word:
      let text =
        word.map { MigrationMessages.unknownPart($0, known: Part.allCases.map(\.rawValue)) } ?? MigrationMessages.noPart
      Output.report("error: \(text.onOneLine)\n\n\(usage)\n\(name) --help describes the parts.")
      return 2
    }
  }
}

/// The options that the `migrate` subcommands share.
struct MigrateOptions: Equatable {
  static let declarations = [
    CommandOption(
      "--cycles", help: "services that refer to each other move together: one member creates each of them once"),
    CommandOption(
      "--scratch-path", "FOLDER", values: "a folder",
      help: "builds in a folder of its own instead of the package's .build"),
  ]

  static let log = CommandOption(
    "--compiler-log-path", "LOG", values: "a log of xcodebuild",
    help: "reads what a log of 'xcodebuild clean build' shows the compiler was run on, instead of building PATH")

  var folder: String
  var scratchFolder: String?
  var compilerLog: String?
  /// Whether services that refer to each other move together.
  var movesCycles: Bool

  init(_ arguments: ParsedArguments, folder: String) {
    self.folder = folder
    scratchFolder = arguments.value(of: "--scratch-path")
    compilerLog = arguments.value(of: "--compiler-log-path")
    movesCycles = arguments.contains("--cycles")
  }

  /// Rolls back an interrupted run, and returns the workspace.
  ///
  /// - Throws: `ToolError` if the folder does not exist, or another run is changing its files.
  func workspace() throws -> MigrationWorkspace {
    let folder = try InputFile.folder(folder)
    let workspace = MigrationWorkspace(
      AnalysisRequest(folder: folder, compilerLog: compilerLog, scratchFolder: scratchFolder))
    if FileTransaction.isInterrupted(in: workspace.journalFolder),
      let files = try FileTransaction.recover(in: workspace.journalFolder)
    {
      Output.report("warning: \(MigrationMessages.rolledBack(files.map(ReportPaths(base: folder).relative)).onOneLine)")
    }
    return workspace
  }

  /// Builds the program, and plans the migration of its container registrations.
  func plan(_ workspace: MigrationWorkspace) throws -> MigrationPlan {
    let plan = MigrationPlan(try workspace.read(), movesCycles: movesCycles)
    guard plan.hasRegistrations || !plan.roots.roots.isEmpty else {
      throw ToolError(text: MigrationMessages.noRegistrations(compilerLog ?? folder))
    }
    return plan
  }

  /// Builds the program, and plans the migration of everything that can move to a composition root.
  func overview(_ workspace: MigrationWorkspace) throws -> MigrationOverview {
    MigrationOverview(try workspace.read(), movesCycles: movesCycles)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// `composure-tool migrate plan`: shows the steps of a migration before anything changes.
enum MigratePlanCommand: ToolCommand {
  static let name = "\(MigrateCommand.name) plan"
  static let synopsis = "[OPTIONS] [PATH]"
  static let options =
    [
      CommandOption(
        "--format", PlanFormat.allCases.map(\.rawValue).joined(separator: "|"), values: "text, json or html",
        help: "text: the default. json: for programs. html: one page for any browser, offline"),
      CommandOption("--output", "FILE", values: "a file", help: "writes the plan to a file instead of standard output"),
      MigrateOptions.log,
    ] + MigrateOptions.declarations
  static let description = (
    before: """
    Shows what the containers of a Swift package register, which services can move to typed assemblies, in which order, and what is \
    in the way of the others. Shows the assemblies that components of Needle become, and who uses singletons and in which order they \
    can move. Nothing changes.
    """,
    after: "The exit status is 0, and 2 if the command is misused, or the code cannot be read."
  )

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    if arguments.operands.count > 1 { throw ParsingExit.mistake(ToolMessages.tooManyPaths(arguments.operands[1])) }
    let format: PlanFormat = try arguments.choice("--format") ?? .text
    let options = MigrateOptions(arguments, folder: arguments.operands.first ?? ".")
    let workspace = try options.workspace()
    let overview = try options.overview(workspace)
    guard !overview.isEmpty else {
      throw ToolError(text: MigrationMessages.nothingToMigrate(options.compilerLog ?? options.folder))
    }
    try InputFile.write(
      try overview.report(base: workspace.folder).text(format), to: arguments.value(of: "--output") ?? "-")
    return 0
  }
}

/// The formats of a plan.
enum PlanFormat: String, CaseIterable {
  case text, json, html
}

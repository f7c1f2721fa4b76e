// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// `composure-tool migrate status`: shows how far a migration has come, for people and for CI.
enum MigrateStatusCommand: ToolCommand {
  static let name = "\(MigrateCommand.name) status"
  static let synopsis = "[OPTIONS] [PATH]"
  static let options =
    [
      CommandOption(
        "--max-lookups", "N", values: "a number",
        help: "the exit status is 1 if more than N lookups are left outside of factories"),
      MigrateOptions.log,
    ] + MigrateOptions.declarations
  static let description = (
    before:
      "Shows which services have moved to typed assemblies, which are left, and the lookups that are left in each file.",
    after: """
    The exit status is 0, 1 if there are more lookups than --max-lookups allows, and 2 if the command is misused, or the code cannot \
    be read.
    """
  )

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    if arguments.operands.count > 1 { throw ParsingExit.mistake(ToolMessages.tooManyPaths(arguments.operands[1])) }
    var limit: Int?
    if let text = arguments.value(of: "--max-lookups") {
      guard let number = Int(text), number >= 0 else {
        throw ParsingExit.mistake(MigrationMessages.invalidNumber(text, of: "--max-lookups"))
      }
      limit = number
    }
    let options = MigrateOptions(arguments, folder: arguments.operands.first ?? ".")
    let workspace = try options.workspace()
    let code = try workspace.read()
    let plan = MigrationPlan(code)
    Output.write(PlanReport(plan, base: workspace.folder).status)
    guard let limit, plan.lookupCount > limit else { return 0 }
    Output.report("error: \(MigrationMessages.tooManyLookups(plan.lookupCount, limit: limit))")
    return 1
  }
}

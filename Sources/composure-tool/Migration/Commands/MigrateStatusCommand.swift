// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// `composure-tool migrate status`: shows the progress of a migration, for people and CI.
enum MigrateStatusCommand: ToolCommand {
  static let name = "\(MigrateCommand.name) status"
  private static let maxLookups = "--max-lookups"
  private static let maxSingletons = "--max-singletons"
  private static let maxSingletonUses = "--max-singleton-uses"
  static let synopsis = "[OPTIONS] [PATH]"
  static let options =
    [
      CommandOption(
        maxLookups, "N", values: "a number",
        help: "the exit status is 1 if more than N lookups are left outside of factories"),
      CommandOption(
        maxSingletons, "N", values: "a number", help: "the exit status is 1 if more than N singletons are left"),
      CommandOption(
        maxSingletonUses, "N", values: "a number",
        help: "the exit status is 1 if singletons are used in more than N places"),
      MigrateOptions.log,
    ] + MigrateOptions.declarations
  static let description = (
    before:
      """
    Shows which services have moved to typed assemblies, which are left, and the lookups and the uses of singletons that are left in \
    each file.
    """,
    after: """
    The exit status is 0, 1 if more lookups or singletons are left than the options allow, and 2 if the command is misused, or the code \
    cannot be read.
    """
  )

  static func run(_ arguments: ParsedArguments) throws -> Int32 {
    if arguments.operands.count > 1 { throw ParsingExit.mistake(ToolMessages.tooManyPaths(arguments.operands[1])) }
    let limits = try (
      lookups: limit(maxLookups, arguments), singletons: limit(maxSingletons, arguments),
      uses: limit(maxSingletonUses, arguments)
    )
    let options = MigrateOptions(arguments, folder: arguments.operands.first ?? ".")
    let workspace = try options.workspace()
    let overview = try options.overview(workspace)
    Output.write(overview.report(base: workspace.folder).status)
    var excesses: [String] = []
    if let limit = limits.lookups, overview.containers.lookupCount > limit {
      excesses.append(MigrationMessages.tooManyLookups(overview.containers.lookupCount, limit: limit))
    }
    if let limit = limits.singletons, overview.singletons.singletons.count > limit {
      excesses.append(MigrationMessages.tooManySingletons(overview.singletons.singletons.count, limit: limit))
    }
    if let limit = limits.uses, overview.singletons.useCount > limit {
      excesses.append(MigrationMessages.tooManySingletonUses(overview.singletons.useCount, limit: limit))
    }
    for excess in excesses { Output.report("error: \(excess)") }
    return excesses.isEmpty ? 0 : 1
  }

  private static func limit(_ option: String, _ arguments: ParsedArguments) throws(ParsingExit) -> Int? {
    guard let text = arguments.value(of: option) else { return nil }
    guard let number = Int(text), number >= 0 else {
      throw .mistake(MigrationMessages.invalidNumber(text, of: option))
    }
    return number
  }
}

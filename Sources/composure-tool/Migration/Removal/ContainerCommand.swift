// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import ToolSupport

/// `composure-tool migrate apply --container`: removes the container code that nothing needs any longer.
struct ContainerCommand {
  let options: MigrateOptions
  let arguments: ParsedArguments

  /// Removes all that can be removed, and prints the rest with the reasons.
  ///
  /// - Returns: The exit status: 1 if nothing can be removed.
  func run() throws -> Int32 {
    if let operand = arguments.operands.first { throw ParsingExit.mistake(MigrationMessages.removalOfAll(operand)) }
    let workspace = try options.workspace()
    let paths = ReportPaths(base: workspace.folder)
    let removal = RemovalPlan(try options.plan(workspace), isRegisteredFirst: arguments.contains("--optional"))
    // Xcode lists the files of a target in its project, and would not find a deleted one.
    let files = try removal.files(deletingEmptyFiles: !arguments.contains("--no-build"))
    var rounds = ChangeRounds(workspace, arguments)
    if arguments.contains("--dry-run") {
      rounds.show(files)
    } else if !files.isEmpty {
      let (builds, applier) = (rounds.builds, RemovalApplier(workspace: workspace))
      if let error = try rounds.apply(files, { try applier.apply(removal, files, builds: builds) }) { throw error }
    }
    for refusal in removal.refusals { Output.report(Self.line(of: refusal, paths, removal.code.program)) }
    return files.isEmpty ? 1 : 0
  }

  /// Returns a line: `App/Main.swift:3:13: 'Journal': it is looked up at App.swift:9: read the member there …`.
  static func line(of refusal: RemovalPlan.Refusal, _ paths: ReportPaths, _ program: Program) -> String {
    let location = program.location(of: refusal.place.range, inFile: refusal.place.file)
    return "\(paths.place(location)): \(refusal.subject): \(refusal.obstacle.description)"
  }
}

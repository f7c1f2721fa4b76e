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
    if arguments.contains("--dry-run") {
      for file in files { Output.write(UnifiedDiff(file, name: paths.relative(file.path)).text) }
    } else if !files.isEmpty {
      try apply(removal, files, workspace, paths)
    }
    for refusal in removal.refusals { Output.report(Self.line(of: refusal, paths, removal.code.program)) }
    return files.isEmpty ? 1 : 0
  }

  private func apply(
    _ removal: RemovalPlan, _ files: [EditedFile], _ workspace: MigrationWorkspace, _ paths: ReportPaths
  ) throws {
    let repository = try MigrationRepository(workspace, arguments)
    try repository.check(files)
    let applier = RemovalApplier(workspace: workspace)
    let proof = try applier.apply(removal, files, builds: !arguments.contains("--no-build"))
    let path = try ProofFile(folder: workspace.proofFolder).write(proof, named: "container")
    if !arguments.contains("--quiet") { Output.write(proof.summary + "proof: \(paths.relative(path))\n") }
    try repository.commit(files, proof: path, message: proof.commitMessage)
  }

  /// Returns a line: `App/Main.swift:3:13: 'Journal': it is looked up at App.swift:9: read the member there …`.
  static func line(of refusal: RemovalPlan.Refusal, _ paths: ReportPaths, _ program: Program) -> String {
    let location = program.location(of: refusal.place.range, inFile: refusal.place.file)
    return "\(paths.place(location)): \(refusal.subject): \(refusal.obstacle.description)"
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// The result of a change, for readers and later runs.
protocol ChangeProof: Encodable {
  /// The name in the proof's file.
  var fileName: String { get }
  /// The message of a commit.
  var commitMessage: String { get }
  /// The summary for the terminal.
  var summary: String { get }
}

/// The rounds of a command that changes the program until nothing is left to change. Each round has a proof, and a commit if
/// that is an option.
struct ChangeRounds {
  let workspace: MigrationWorkspace
  let arguments: ParsedArguments
  /// The paths of the files that this run has changed.
  private var ownFiles: Set<String> = []

  private var paths: ReportPaths { ReportPaths(base: workspace.folder) }
  var builds: Bool { !arguments.contains("--no-build") }

  init(_ workspace: MigrationWorkspace, _ arguments: ParsedArguments) {
    self.workspace = workspace
    self.arguments = arguments
  }

  /// Prints the changes instead of making them.
  func show(_ files: [EditedFile]) {
    for file in files { Output.write(UnifiedDiff(file, name: paths.relative(file.path)).text) }
  }

  /// Applies a change, and writes its proof.
  ///
  /// - Returns: The error if the program with the change is not as expected. All files are then as before.
  mutating func apply(_ files: [EditedFile], _ change: () throws -> some ChangeProof) throws -> ToolError? {
    let repository = try MigrationRepository(workspace, arguments)
    try repository.check(files, except: ownFiles)
    let proof: any ChangeProof
    do {
      proof = try change()
    } catch let error as ToolError {
      return error
    }
    ownFiles.formUnion(files.map(\.path))
    let path = try ProofFile(folder: workspace.proofFolder).write(proof, named: proof.fileName)
    if !arguments.contains("--quiet") { Output.write(proof.summary + "proof: \(paths.relative(path))\n") }
    try repository.commit(files, proof: path, message: proof.commitMessage)
    return nil
  }
}

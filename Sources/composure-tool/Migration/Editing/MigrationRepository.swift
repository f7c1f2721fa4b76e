// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ToolSupport

/// The git repository of a program, if there is one, for the options `--force` and `--commit`.
struct MigrationRepository {
  private let git: GitRepository?
  private let folder: String
  private let isForced: Bool
  private let commits: Bool

  /// - Throws: `ToolError` if the program is in no repository, but has to be committed.
  init(_ workspace: MigrationWorkspace, _ arguments: ParsedArguments) throws(ToolError) {
    git = GitRepository(containing: workspace.folder)
    folder = workspace.folder
    isForced = arguments.contains("--force")
    commits = arguments.contains("--commit")
    if commits, git == nil { throw ToolError(text: MigrationMessages.noRepository(folder)) }
  }

  /// Checks that no file has uncommitted changes, unless they may be overwritten.
  ///
  /// - Parameters:
  ///   - files: The files that a step changes.
  ///   - own: The paths of files that this run has changed.
  func check(_ files: [EditedFile], except own: Set<String> = []) throws {
    guard !isForced, let git else { return }
    let paths = files.filter { $0.old != nil && !own.contains($0.path) }.map(\.path)
    guard let first = try git.changedFiles(among: paths).first else { return }
    throw ToolError(text: MigrationMessages.uncommitted(ReportPaths(base: folder).relative(first)))
  }

  /// Commits changed files and their proof, if the options say so.
  func commit(_ files: [EditedFile], proof: String, message: String) throws {
    guard commits, let git else { return }
    try git.commit(files.filter(\.isChanged).map(\.path) + [proof], message: message)
  }
}

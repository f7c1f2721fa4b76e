// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The git repository that contains a folder.
struct GitRepository {
  /// The folder.
  let folder: String

  /// Creates the repository; `nil` if the folder is not in one, or git is not installed.
  init?(containing folder: String) {
    self.folder = folder
    guard let result = try? Self.run(["rev-parse", "--is-inside-work-tree"], in: folder), result.status == 0,
      result.output.hasPrefix("true")
    else { return nil }
  }

  /// Returns the given files that have uncommitted changes or are not in the repository.
  func changedFiles(among paths: [String]) throws -> [String] {
    try paths.filter { path in
      let result = try Self.run(["status", "--porcelain", "--ignored", "--", path], in: folder)
      return result.status == 0 && !result.output.isEmpty
    }
  }

  /// Commits only the given files, except for those that the repository ignores, such as proofs.
  ///
  /// - Throws: `ToolError` with git's output.
  func commit(_ paths: [String], message: String) throws {
    let paths = try paths.filter { path in
      guard try Self.run(["check-ignore", "--quiet", "--", path], in: folder).status != 0 else { return false }
      // A deleted file that was not in the repository.
      return try FileManager.default.fileExists(atPath: path)
        || Self.run(["ls-files", "--error-unmatch", "--", path], in: folder).status == 0
    }
    for arguments in [["add", "--"] + paths, ["commit", "--quiet", "-m", message, "--"] + paths] {
      let result = try Self.run(arguments, in: folder)
      guard result.status == 0 else {
        let text = result.error.trimmingCharacters(in: .whitespacesAndNewlines)
        throw ToolError(text: MigrationMessages.commitFailed(text.isEmpty ? result.output : text))
      }
    }
  }

  private static func run(_ arguments: [String], in folder: String) throws -> (
    status: Int32, output: String, error: String
  ) {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git"] + arguments
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    let error = Pipe()
    process.standardOutput = output
    process.standardError = error
    try process.run()
    // git writes little to standard error, so the pipe does not fill up before it is read.
    let text = output.fileHandleForReading.readDataToEndOfFile()
    let errorText = error.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return (
      process.terminationStatus, String(decoding: text, as: UTF8.self), String(decoding: errorText, as: UTF8.self)
    )
  }
}

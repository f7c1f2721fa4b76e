// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// A folder for one test. It is removed afterwards.
final class TemporaryFolder {
  let url: URL
  var path: String { url.path }

  init() throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // The tool prints paths without symbolic links.
    url = folder.resolvingSymlinksInPath()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Writes a file, creating the folders in its path. Returns the path.
  @discardableResult
  func write(_ file: String, _ text: String) throws -> String {
    let target = url.appendingPathComponent(file)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: target)
    return target.path
  }

  func text(_ file: String) throws -> String {
    try String(contentsOf: url.appendingPathComponent(file), encoding: .utf8)
  }

  /// Runs the tool in the folder.
  func run(_ arguments: String..., input: String = "") async throws -> Program {
    try await Program.run("composure-tool", arguments, input: input, in: url)
  }
}

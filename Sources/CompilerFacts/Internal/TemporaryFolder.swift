// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A folder for temporary files.
struct TemporaryFolder {
  let path: String

  /// Creates an empty folder.
  ///
  /// - Throws: ``CompilerFactsError/unwritable(path:reason:)``.
  init() throws {
    path = FileManager.default.temporaryDirectory.appendingPathComponent("composure-\(UUID().uuidString)").path
    try FileSystem.createFolder(path)
  }

  /// Removes the folder and everything in it.
  func remove() { try? FileManager.default.removeItem(atPath: path) }
}

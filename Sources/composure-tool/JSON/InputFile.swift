// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ToolSupport

/// Files and folders from options.
enum InputFile {
  /// Reads a file; `-` is standard input.
  ///
  /// - Throws: `ToolError` if there is no such file, or it is a folder, or cannot be read.
  static func read(_ path: String) throws -> Data {
    if path == "-" { return FileHandle.standardInput.readDataToEndOfFile() }
    guard FileManager.default.fileExists(atPath: path) else { throw ToolError(text: ToolMessages.noSuchFile(path)) }
    if isFolder(path) { throw ToolError(text: ToolMessages.isFolder(path)) }
    guard let data = FileManager.default.contents(atPath: path) else {
      throw ToolError(text: ToolMessages.unreadable(path))
    }
    return data
  }

  /// Returns the absolute path of a folder.
  ///
  /// - Throws: `ToolError` if there is no such folder.
  static func folder(_ path: String) throws -> String {
    guard isFolder(path) else { throw ToolError(text: ToolMessages.noSuchFolder(path)) }
    return ReportPaths.resolved(path)
  }

  /// Returns whether there is a folder at a path.
  static func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    // The file manager sets `isFolder` before it returns.
    return unsafe FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  /// Writes a file atomically; `-` is standard output.
  ///
  /// - Throws: `ToolError` if the file cannot be written.
  static func write(_ text: String, to path: String) throws {
    if path == "-" { return Output.write(text) }
    do {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path), options: .atomic)
    } catch {
      throw ToolError(text: ToolMessages.unwritable(path))
    }
  }
}

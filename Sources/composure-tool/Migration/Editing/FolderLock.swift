// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A lock on a folder that one process has at a time, and in it one holder.
///
/// The system releases it when the process ends, also if it is killed. Nothing is written to the folder. A file system that has no locks
/// is treated as if no other process ran.
enum FolderLock {
  /// Creates the folder if there is none, and calls a closure while the folder is locked.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - refusal: The text of the error if somebody else has the lock.
  ///   - work: What is done.
  /// - Returns: What the closure returns.
  /// - Throws: `ToolError` if the folder cannot be created, or somebody else has the lock, and what the closure throws.
  static func hold<Result>(_ folder: String, orRefuse refusal: String, _ work: () throws -> Result) throws -> Result {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError(text: ToolMessages.unwritable(folder))
    }
    // The compiler that runs meanwhile does not inherit the lock.
    let descriptor = open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ToolError(text: ToolMessages.unwritable(folder)) }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw ToolError(text: refusal) }
    return try work()
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// An exclusive lock on a folder.
///
/// The system releases the lock when the process ends, even if it is killed. The lock writes nothing to the folder. On
/// a file system without locks, it always succeeds.
enum FolderLock {
  /// Creates the folder if there is none, and calls a closure while the folder is locked.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - refusal: The error message if the folder is locked already.
  ///   - work: The closure.
  /// - Returns: The closure's result.
  /// - Throws: `ToolError` if the folder cannot be created, or is locked already; any error of the closure.
  static func hold<Result>(_ folder: String, orRefuse refusal: String, _ work: () throws -> Result) throws -> Result {
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError(text: ToolMessages.unwritable(folder))
    }
    // The compiler runs while the folder is locked, and must not inherit the lock.
    // `open` reads the path before it returns.
    let descriptor = unsafe open(folder, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw ToolError(text: ToolMessages.unwritable(folder)) }
    defer {
      // A process that another thread has just forked has the descriptor until it executes its program.
      flock(descriptor, LOCK_UN)
      close(descriptor)
    }
    if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { throw ToolError(text: refusal) }
    return try work()
  }
}

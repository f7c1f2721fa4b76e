// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A lock that one run holds while it changes files. It ends with the process at the latest.
final class FileLock {
  private let path: String
  private let descriptor: Int32

  /// Takes the lock.
  ///
  /// - Parameter path: A file for the lock, which exists only while it is held.
  /// - Throws: `ToolError` if another run holds the lock, or the file cannot be written.
  init(_ path: String) throws {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent().path
    try? FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    while true {
      // Programs that the run starts do not keep the lock when it ends.
      let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o644)
      guard descriptor >= 0 else { throw ToolError(text: ToolMessages.unwritable(path)) }
      // Other errors are ignored, because some file systems have no locks.
      if flock(descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK {
        close(descriptor)
        throw ToolError(text: MigrationMessages.otherRun(path))
      }
      // The run that held the lock before may have deleted the file meanwhile.
      if Self.isFile(descriptor, path) {
        self.path = path
        self.descriptor = descriptor
        return
      }
      close(descriptor)
    }
  }

  deinit {
    unlink(path)
    close(descriptor)
  }

  /// Whether an open file is the one at a path.
  private static func isFile(_ descriptor: Int32, _ path: String) -> Bool {
    var own = stat()
    var other = stat()
    guard fstat(descriptor, &own) == 0, stat(path, &other) == 0 else { return false }
    return own.st_ino == other.st_ino && own.st_dev == other.st_dev
  }
}

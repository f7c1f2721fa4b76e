// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The kind, the size and the identity of a file, from one system call.
///
/// Foundation's attributes of a file also contain the names of its owner and group, which take longer to look up than
/// a small document takes to read.
struct FileStatus {
  enum Kind {
    case file, folder, link
    /// A pipe, a socket or a device.
    case special
  }

  /// The identity of a file, which does not depend on its path.
  struct Identity: Hashable {
    fileprivate let device: UInt64
    fileprivate let number: UInt64
  }

  let kind: Kind
  /// The size in bytes; 0 for a pipe.
  let size: Int
  let identity: Identity

  /// Reads the status of a file; `nil` if there is none, or the system denies access.
  ///
  /// - Parameters:
  ///   - path: The path; an empty path is the current folder.
  ///   - followsLinks: Whether to read the status of the file that a link leads to.
  init?(_ path: String, followsLinks: Bool = true) {
    guard !path.utf8.contains(0) else { return nil }
    var status = stat()
    let path = path.isEmpty ? "." : path
    // The functions write to `status` only.
    guard unsafe (followsLinks ? stat(path, &status) : lstat(path, &status)) == 0 else { return nil }
    switch status.st_mode & mode_t(S_IFMT) {
    case mode_t(S_IFREG): kind = .file
    case mode_t(S_IFDIR): kind = .folder
    case mode_t(S_IFLNK): kind = .link
    default: kind = .special
    }
    size = Int(status.st_size)
    identity = Identity(device: UInt64(truncatingIfNeeded: status.st_dev), number: UInt64(status.st_ino))
  }

  /// Returns whether a folder contains a folder whose name is not valid UTF-8.
  ///
  /// - Parameters:
  ///   - name: The name, in which other characters replace the invalid bytes.
  ///   - folder: The path of the folder that contains it.
  static func isFolder(withInvalidName name: String, in folder: String) -> Bool {
    guard let stream = unsafe opendir(folder) else { return false }
    defer { unsafe closedir(stream) }
    // An entry is valid until the next call of `readdir`, and its name ends with a zero.
    while let entry = unsafe readdir(stream) {
      let isFolder = unsafe withUnsafePointer(to: &entry.pointee.d_name) { bytes in
        unsafe bytes.withMemoryRebound(to: CChar.self, capacity: 256) { bytes in
          var status = stat()
          return unsafe String(cString: bytes) == name
            && fstatat(dirfd(stream), bytes, &status, AT_SYMLINK_NOFOLLOW) == 0
            && status.st_mode & mode_t(S_IFMT) == mode_t(S_IFDIR)
        }
      }
      if isFolder { return true }
    }
    return false
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Reads and writes files, with errors that contain the paths.
enum FileSystem {
  static func read(_ path: String) throws -> [UInt8] {
    do {
      return [UInt8](try Data(contentsOf: URL(fileURLWithPath: path), options: .mappedIfSafe))
    } catch {
      throw CompilerFactsError.unreadableFile(path: path, reason: reason(error))
    }
  }

  static func readText(_ path: String) throws -> String { String(decoding: try read(path), as: UTF8.self) }

  /// Writes a file atomically.
  ///
  /// It does not wait for the disk, as `Data.write` does: after a crash of the system, a temporary file is useless, and a
  /// damaged file of a cache is written again.
  static func write(_ bytes: [UInt8], to path: String) throws {
    let data = Data(bytes)
    if FileManager.default.createFile(atPath: path, contents: data) { return }
    do {
      // The file manager does not return the reason of a failure.
      try data.write(to: URL(fileURLWithPath: path))
    } catch {
      throw CompilerFactsError.unwritable(path: path, reason: reason(error))
    }
  }

  static func createFolder(_ path: String) throws {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      throw CompilerFactsError.unwritable(path: path, reason: reason(error))
    }
  }

  static func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: path) }

  /// Returns an absolute path without `.` and `..`. Symbolic links are not resolved.
  static func absolute(_ path: String, in directory: String) -> String {
    let full = path.hasPrefix("/") ? path : directory + "/" + path
    var parts: [Substring] = []
    for part in full.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    return "/" + parts.joined(separator: "/")
  }

  /// Returns a short description of a Foundation error's cause.
  static func reason(_ error: any Error) -> String {
    switch (error as NSError).code {
    case NSFileNoSuchFileError, NSFileReadNoSuchFileError: return "it does not exist"
    case NSFileReadNoPermissionError, NSFileWriteNoPermissionError: return "permission denied"
    case NSFileWriteOutOfSpaceError: return "no space left"
    case NSFileWriteVolumeReadOnlyError: return "the volume is read-only"
    default: return (error as NSError).localizedDescription
    }
  }
}

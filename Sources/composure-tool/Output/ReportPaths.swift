// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The base of relative paths in reports for other machines.
struct ReportPaths: Equatable {
  /// The absolute path of the base folder, without a trailing slash.
  let base: String

  init(base: String) {
    self.base = base.count > 1 && base.hasSuffix("/") ? String(base.dropLast()) : base
  }

  /// Returns a path relative to the base, or unchanged if it is outside.
  func relative(_ path: String) -> String {
    let prefix = base == "/" ? "/" : base + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// Returns a note whose path is relative to the base.
  func relative(_ note: Finding.Note) -> Finding.Note {
    var note = note
    if let location = note.location { note.location?.file = relative(location.file) }
    return note
  }

  /// Returns the absolute path of a relative one.
  func absolute(_ path: String) -> String {
    Self.standardized(path.hasPrefix("/") ? path : "\(base)/\(path)")
  }

  /// Returns the absolute path of a folder or file, without `.`, `..` and links.
  ///
  /// - Parameter path: The path, relative to the current folder if it does not begin with a slash.
  static func resolved(_ path: String) -> String {
    URL(fileURLWithPath: path).resolvingSymlinksInPath().path
  }

  private static func standardized(_ path: String) -> String {
    URL(fileURLWithPath: path).standardizedFileURL.path
  }
}

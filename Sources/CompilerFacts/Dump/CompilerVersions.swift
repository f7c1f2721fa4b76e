// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// The versions of compilers, which are stored next to the trees and in this process: starting a compiler takes as long as
/// reading many trees.
struct CompilerVersions {
  /// The folder of the stored versions; `nil` for none.
  let folder: String?
  /// The versions in this process.
  var known = KnownVersions.all

  /// Returns the version of a compiler.
  ///
  /// - Throws: ``CompilerFactsError`` if it cannot be started or cannot write its tree, or if the version cannot be stored.
  func version(of compiler: String) throws -> CompilerVersion {
    guard let stamp = Self.stamp(of: compiler) else { return try CompilerVersion(of: compiler) }
    if let known = known[stamp] { return known }
    let version = try version(of: compiler, stamp: stamp)
    known[stamp] = version
    return version
  }

  private func version(of compiler: String, stamp: String) throws -> CompilerVersion {
    guard let folder else { return try CompilerVersion(of: compiler) }
    let file = "\(folder)/compiler-\(ContentHash([stamp])).txt"
    if let stored = try? FileSystem.readText(file), let version = CompilerVersion(stored), version.writesTrees,
      version.text == stored
    {
      return version
    }
    let version = try CompilerVersion(of: compiler)
    try FileSystem.createFolder(folder)
    try FileSystem.write(Array(version.text.utf8), to: file)
    return version
  }

  /// Returns the paths, sizes and modification dates of the programs behind a compiler's path; `nil` if another program, such
  /// as `xcrun`, chooses the compiler.
  private static func stamp(of compiler: String) -> String? {
    let program = URL(fileURLWithPath: compiler).resolvingSymlinksInPath()
    guard ["swiftc", "swift-driver", "swift-frontend"].contains(program.lastPathComponent) else { return nil }
    let frontend = program.deletingLastPathComponent().appendingPathComponent("swift-frontend")
    let stamps = [program, frontend].map { fileStamp($0.path) }
    return stamps.contains(nil) ? nil : stamps.compactMap { $0 }.joined(separator: "\n")
  }

  /// Returns the stamp of a file; `nil` for a symbolic link, or if there is no file.
  private static func fileStamp(_ path: String) -> String? {
    guard let attributes = try? FileManager.default.attributesOfItem(atPath: path),
      attributes[.type] as? FileAttributeType == .typeRegular, let size = attributes[.size] as? Int,
      let date = attributes[.modificationDate] as? Date
    else { return nil }
    return "\(path) \(size) \(date.timeIntervalSince1970)"
  }
}

/// Versions by the stamps of their compilers.
///
// SAFETY: every access to the mutable state is within the lock.
final class KnownVersions: @unchecked Sendable {
  /// The versions that this process has read.
  static let all = KnownVersions()
  private let lock = NSLock()
  private var versions: [String: CompilerVersion] = [:]

  subscript(stamp: String) -> CompilerVersion? {
    get {
      lock.lock()
      defer { lock.unlock() }
      return versions[stamp]
    }
    set {
      lock.lock()
      defer { lock.unlock() }
      versions[stamp] = newValue
    }
  }
}

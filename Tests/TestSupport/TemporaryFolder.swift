// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// A folder for the files of one test, which is deleted with the object.
public final class TemporaryFolder: Sendable {
  /// The location, without symbolic links.
  public let url: URL
  /// The path, without symbolic links.
  public var path: String { url.path }

  /// Creates an empty folder.
  ///
  /// - Parameter name: The beginning of the folder's name, to test paths with certain characters.
  public init(named name: String = "composure") throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(name)-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Programs print paths without symbolic links.
    url = folder.resolvingSymlinksInPath()
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Returns the location of a file, which need not exist.
  public func file(_ name: String) -> URL { url.appendingPathComponent(name) }

  /// Writes a file, creating the folders in its path. Returns the path.
  @discardableResult
  public func write(_ text: String, to name: String) throws -> String {
    try write(Data(text.utf8), to: name)
  }

  /// Writes a file, creating the folders in its path. Returns the path.
  @discardableResult
  public func write(_ data: Data, to name: String) throws -> String {
    let target = file(name)
    try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Self.write(data, to: target)
    return target.path
  }

  /// Writes a file without waiting for the disk, as `Data` does: the file is only read until the test ends.
  static func write(_ data: Data, to file: URL) throws {
    guard FileManager.default.createFile(atPath: file.path, contents: data) else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: file.path])
    }
  }

  /// Writes several files.
  ///
  /// - Parameter files: The contents by name.
  public func write(_ files: [String: String]) throws {
    for (name, text) in files { try write(text, to: name) }
  }

  /// Writes a shell script that can be run. Returns its path.
  ///
  /// A separate process writes it. A program that another test starts meanwhile inherits the files that this process has
  /// open for writing, and the system does not run a file that is open for writing.
  ///
  /// - Parameters:
  ///   - commands: The lines after the one that names the shell.
  ///   - name: The name of the file.
  @discardableResult
  public func writeScript(_ commands: String, to name: String) throws -> String {
    let draft = try write("#!/bin/sh\n\(commands)\n", to: "\(name).draft")
    let script = file(name).path
    let copy = try Process.run(
      URL(fileURLWithPath: "/bin/sh"),
      arguments: ["-c", #"cp "$0" "$1" && chmod 755 "$1" && rm "$0""#, draft, script])
    copy.waitUntilExit()
    guard copy.terminationStatus == 0 else {
      throw CocoaError(.fileWriteUnknown, userInfo: [NSFilePathErrorKey: script])
    }
    return script
  }

  /// Returns the contents of a file; `nil` if there is none.
  public func text(of name: String) -> String? {
    FileManager.default.contents(atPath: file(name).path).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The paths of all files in the folder and its subfolders, relative to it.
  public var files: [String] {
    (FileManager.default.enumerator(atPath: path)?.allObjects as? [String] ?? []).filter { name in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(path)/\(name)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}

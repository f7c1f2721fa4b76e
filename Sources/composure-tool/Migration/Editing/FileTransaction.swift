// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation

/// Changes several files atomically, even if the process is killed.
///
/// Before the first file changes, a journal lists the files, with their old and new contents. The new contents are
/// written to disk next to the files, and then renamed over the old ones. Deleting the journal commits the changes. If
/// a journal exists, the next run rolls the files back. A lock on the folder that contains the journal's folder
/// distinguishes a run that is still working from one that was interrupted.
struct FileTransaction {
  /// The stages of a transaction.
  enum Stage: Int, CaseIterable {
    case writeContents, writeJournal, writeNewFiles, replaceFiles, prove, removeJournal, removeContents
  }

  /// The list of a transaction's files. Files next to it store their contents: `0.old`, `0.new`.
  private struct Journal: Codable {
    struct Entry: Codable {
      let path: String
      /// Whether the file existed before.
      let isOld: Bool
    }

    var version = 1
    let entries: [Entry]
  }

  /// The folder of the journal.
  private let folder: String
  private let files: [EditedFile]
  /// Called before each stage, and in ``Stage/replaceFiles`` before each file.
  private let observe: (Stage) -> Void

  /// Creates a transaction.
  ///
  /// - Parameters:
  ///   - files: The files.
  ///   - folder: A folder for the journal, used for nothing else.
  ///   - observe: Called before each stage.
  init(_ files: [EditedFile], folder: String, observe: @escaping (Stage) -> Void = { _ in }) {
    self.files = files.filter(\.isChanged)
    self.folder = folder
    self.observe = observe
  }

  /// Changes the files, calls a closure, and rolls them back if it throws.
  ///
  /// - Parameter prove: Checks the changed files.
  /// - Returns: The closure's result.
  /// - Throws: `ToolError` if another run is changing files, or if a file has changed since its edits were made, or
  ///   cannot be written; any error of the closure. In these cases, all files have their old contents.
  func run<Result>(proving prove: () throws -> Result) throws -> Result {
    try Self.locking(folder) { try change(proving: prove) }
  }

  /// Calls a closure while no other run can change files or restore them.
  private static func locking<Result>(_ folder: String, _ work: () throws -> Result) throws -> Result {
    try FolderLock.hold(parent(of: folder), orRefuse: MigrationMessages.otherRun(folder), work)
  }

  private func change<Result>(proving prove: () throws -> Result) throws -> Result {
    try check()
    do {
      try begin()
      observe(.prove)
      let result = try prove()
      observe(.removeJournal)
      try Self.remove(Self.journal(in: folder))
      Self.synchronize(folder)
      observe(.removeContents)
      try? FileManager.default.removeItem(atPath: folder)
      return result
    } catch {
      try Self.rollBack(in: folder)
      throw error
    }
  }

  /// Checks that each file has the contents that the edits refer to, and can be replaced.
  private func check() throws {
    var paths: Set<String> = []
    for file in files where !paths.insert(file.path).inserted {
      throw ToolError(text: MigrationMessages.overlappingEdits(file.path))
    }
    for file in files {
      let parent = Self.parent(of: file.path)
      if let old = file.old {
        guard FileManager.default.contents(atPath: file.path).map(Array.init) == old else {
          throw ToolError(text: MigrationMessages.changedFile(file.path))
        }
        guard FileManager.default.isWritableFile(atPath: file.path), Self.isWritable(file.path) else {
          throw ToolError(text: MigrationMessages.readOnlyFile(file.path))
        }
        guard !CompilerFacts.SourceText(path: file.path, bytes: old).isGenerated else {
          throw ToolError(text: MigrationMessages.generatedFile(file.path))
        }
      } else if FileManager.default.fileExists(atPath: file.path) {
        throw ToolError(text: MigrationMessages.existingFile(file.path))
      }
      guard FileManager.default.isWritableFile(atPath: parent) else {
        throw ToolError(text: MigrationMessages.readOnlyFile(parent))
      }
    }
  }

  /// Returns whether the owner of a file has write permission. A superuser could write to it anyway, but the file may
  /// be protected on purpose.
  private static func isWritable(_ path: String) -> Bool {
    let permissions = (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] as? Int
    return permissions.map { $0 & 0o200 != 0 } ?? true
  }

  private func begin() throws {
    observe(.writeContents)
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw ToolError(text: ToolMessages.unwritable(folder))
    }
    for (index, file) in files.enumerated() {
      if let old = file.old {
        try Self.write(old, to: "\(folder)/\(index).old")
        // A deleted file is restored with its permissions.
        if file.new == nil { Self.copyPermissions(of: file.path, to: "\(folder)/\(index).old") }
      }
      if let new = file.new { try Self.write(new, to: "\(folder)/\(index).new") }
    }
    observe(.writeJournal)
    let journal = Journal(entries: files.map { .init(path: $0.path, isOld: $0.old != nil) })
    let text = try JSONText.text(of: journal)
    try Self.write(Array(text.utf8), to: Self.journal(in: folder) + ".new")
    try Self.rename(Self.journal(in: folder) + ".new", Self.journal(in: folder))
    Self.synchronize(folder)
    observe(.writeNewFiles)
    for file in files {
      if let new = file.new { try Self.prepare(new, for: file.path, permissionsOf: file.path) }
    }
    for file in files {
      observe(.replaceFiles)
      if file.new == nil { try Self.remove(file.path) } else { try Self.rename(Self.newName(of: file.path), file.path) }
      Self.synchronize(Self.parent(of: file.path))
    }
  }

  // MARK: Recovery

  /// Returns whether there is a journal of an interrupted run, or of one that is still working.
  static func isInterrupted(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: journal(in: folder))
  }

  /// Rolls back the changes of an interrupted run.
  ///
  /// - Returns: The paths of the restored files; `nil` if no run was interrupted.
  /// - Throws: `ToolError` if the run is still working, or if a file has neither the contents from before the run nor
  ///   those that the run wrote. In these cases, no file is changed.
  @discardableResult
  static func recover(in folder: String) throws -> [String]? {
    try locking(folder) { try rollBack(in: folder) }
  }

  @discardableResult
  private static func rollBack(in folder: String) throws -> [String]? {
    guard isInterrupted(in: folder) else {
      try? FileManager.default.removeItem(atPath: folder)
      return nil
    }
    guard let data = FileManager.default.contents(atPath: journal(in: folder)),
      let journal = try? JSONDecoder().decode(Journal.self, from: data), journal.version == 1
    else { throw ToolError(text: MigrationMessages.unreadableJournal(self.journal(in: folder))) }
    var restored: [(path: String, old: [UInt8]?, copy: String)] = []
    for (index, entry) in journal.entries.enumerated() {
      let content = { (suffix: String) in
        FileManager.default.contents(atPath: "\(folder)/\(index).\(suffix)").map(Array.init)
      }
      let current = FileManager.default.contents(atPath: entry.path).map(Array.init)
      let old = entry.isOld ? content("old") : nil
      if current == old { continue }
      let copy = "\(folder)/\(index).old"
      // There are no new contents of a deleted file.
      guard current == content("new"), entry.isOld == (old != nil) else {
        throw ToolError(text: MigrationMessages.unrecoverable(entry.path, backup: copy))
      }
      restored.append((entry.path, old, copy))
    }
    for entry in journal.entries { try? FileManager.default.removeItem(atPath: newName(of: entry.path)) }
    for (path, old, copy) in restored {
      if let old {
        let isDeleted = !FileManager.default.fileExists(atPath: path)
        try prepare(old, for: path, permissionsOf: isDeleted ? copy : path)
        try rename(newName(of: path), path)
      } else {
        try remove(path)
      }
      synchronize(parent(of: path))
    }
    try remove(self.journal(in: folder))
    synchronize(folder)
    try? FileManager.default.removeItem(atPath: folder)
    return restored.map(\.path)
  }

  // MARK: Files

  private static func journal(in folder: String) -> String { "\(folder)/journal.json" }

  /// Returns the name of the temporary file: hidden, and not a Swift file for any build system.
  private static func newName(of path: String) -> String {
    "\(parent(of: path))/.\(path.split(separator: "/").last ?? "").composure-new"
  }

  private static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Writes contents next to a file, with the permissions of an existing file.
  private static func prepare(_ bytes: [UInt8], for path: String, permissionsOf existing: String) throws {
    let new = newName(of: path)
    try write(bytes, to: new)
    copyPermissions(of: existing, to: new)
  }

  private static func copyPermissions(of path: String, to other: String) {
    guard let permissions = (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] else {
      return
    }
    try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: other)
  }

  /// Writes a file, and returns when it is on the disk.
  private static func write(_ bytes: [UInt8], to path: String) throws {
    do {
      try Data(bytes).write(to: URL(fileURLWithPath: path))
      let handle = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
      try handle.synchronize()
      try handle.close()
    } catch {
      throw ToolError(text: ToolMessages.unwritable(path))
    }
  }

  // The system's functions read the paths before they return.

  private static func rename(_ old: String, _ new: String) throws {
    guard unsafe Foundation.rename(old, new) == 0 else { throw ToolError(text: ToolMessages.unwritable(new)) }
  }

  private static func remove(_ path: String) throws {
    guard unsafe unlink(path) == 0 || errno == ENOENT else { throw ToolError(text: ToolMessages.unwritable(path)) }
  }

  /// Flushes a folder's entries to the disk. Errors are ignored, because some file systems do not support this.
  private static func synchronize(_ folder: String) {
    let descriptor = unsafe open(folder, O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Changes of several files that take effect together or not at all, also if the process is killed.
///
/// A journal lists the files, with their old and new contents, before the first of them changes. The new contents are written to the disk
/// next to the files, which are then renamed over the old ones. The changes are final when the journal is deleted: as long as there is
/// one, the next run rolls the files back.
struct FileTransaction {
  /// What the transaction does next.
  enum Stage: Int, CaseIterable {
    case writeContents, writeJournal, writeNewFiles, replaceFiles, prove, removeJournal, removeContents
  }

  /// The list of a transaction's files. Their contents are in files next to it: `0.old`, `0.new`.
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
  ///   - folder: A folder for the journal that nothing else uses.
  ///   - observe: Called before each stage.
  init(_ files: [EditedFile], folder: String, observe: @escaping (Stage) -> Void = { _ in }) {
    self.files = files.filter(\.isChanged)
    self.folder = folder
    self.observe = observe
  }

  /// Changes the files, calls a closure, and rolls them back if it throws.
  ///
  /// - Parameter prove: Checks the changed files.
  /// - Returns: What the closure returns.
  /// - Throws: `ToolError` if a file is not what it was when its edits were made, or cannot be written, and what the closure throws. All
  ///   files are as they were then.
  func run<Result>(proving prove: () throws -> Result) throws -> Result {
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
      try Self.recover(in: folder)
      throw error
    }
  }

  /// Checks that each file has the contents that the edits are about, and can be replaced.
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
      } else if FileManager.default.fileExists(atPath: file.path) {
        throw ToolError(text: MigrationMessages.existingFile(file.path))
      }
      guard FileManager.default.isWritableFile(atPath: parent) else {
        throw ToolError(text: MigrationMessages.readOnlyFile(parent))
      }
    }
  }

  /// Whether the owner of a file may write to it. A superuser may write to every file, and yet a file may be meant to stay as it is.
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
      if let old = file.old { try Self.write(old, to: "\(folder)/\(index).old") }
      try Self.write(file.new, to: "\(folder)/\(index).new")
    }
    observe(.writeJournal)
    let journal = Journal(entries: files.map { .init(path: $0.path, isOld: $0.old != nil) })
    let text = try JSONText.text(of: journal)
    try Self.write(Array(text.utf8), to: Self.journal(in: folder) + ".new")
    try Self.rename(Self.journal(in: folder) + ".new", Self.journal(in: folder))
    Self.synchronize(folder)
    observe(.writeNewFiles)
    for file in files { try Self.prepare(file.new, for: file.path) }
    for file in files {
      observe(.replaceFiles)
      try Self.rename(Self.newName(of: file.path), file.path)
      Self.synchronize(Self.parent(of: file.path))
    }
  }

  // MARK: Recovery

  /// Whether a run that did not end has left a journal.
  static func isInterrupted(in folder: String) -> Bool {
    FileManager.default.fileExists(atPath: journal(in: folder))
  }

  /// Rolls back what a run that did not end has changed.
  ///
  /// - Returns: The paths of the files that were changed back.
  /// - Throws: `ToolError` if a file is neither as it was before nor as the run has left it. No file is changed then.
  @discardableResult
  static func recover(in folder: String) throws -> [String] {
    guard isInterrupted(in: folder) else {
      try? FileManager.default.removeItem(atPath: folder)
      return []
    }
    guard let data = FileManager.default.contents(atPath: journal(in: folder)),
      let journal = try? JSONDecoder().decode(Journal.self, from: data), journal.version == 1
    else { throw ToolError(text: MigrationMessages.unreadableJournal(self.journal(in: folder))) }
    var restored: [(path: String, old: [UInt8]?)] = []
    for (index, entry) in journal.entries.enumerated() {
      let content = { (suffix: String) in
        FileManager.default.contents(atPath: "\(folder)/\(index).\(suffix)").map(Array.init)
      }
      let current = FileManager.default.contents(atPath: entry.path).map(Array.init)
      let old = entry.isOld ? content("old") : nil
      if current == old { continue }
      guard current == content("new"), entry.isOld == (old != nil) else {
        throw ToolError(text: MigrationMessages.unrecoverable(entry.path, backup: "\(folder)/\(index).old"))
      }
      restored.append((entry.path, old))
    }
    for entry in journal.entries { try? FileManager.default.removeItem(atPath: newName(of: entry.path)) }
    for (path, old) in restored {
      if let old {
        try prepare(old, for: path)
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

  /// The name of the file that is to be renamed: hidden, and no Swift file to any build system.
  private static func newName(of path: String) -> String {
    "\(parent(of: path))/.\(path.split(separator: "/").last ?? "").composure-new"
  }

  private static func parent(of path: String) -> String {
    URL(fileURLWithPath: path).deletingLastPathComponent().path
  }

  /// Writes contents next to a file, with the file's permissions.
  private static func prepare(_ bytes: [UInt8], for path: String) throws {
    let new = newName(of: path)
    try write(bytes, to: new)
    if let permissions = (try? FileManager.default.attributesOfItem(atPath: path))?[.posixPermissions] {
      try? FileManager.default.setAttributes([.posixPermissions: permissions], ofItemAtPath: new)
    }
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

  private static func rename(_ old: String, _ new: String) throws {
    guard Foundation.rename(old, new) == 0 else { throw ToolError(text: ToolMessages.unwritable(new)) }
  }

  private static func remove(_ path: String) throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw ToolError(text: ToolMessages.unwritable(path)) }
  }

  /// Flushes a folder's entries to the disk. Errors are ignored, because some file systems do not support this.
  private static func synchronize(_ folder: String) {
    let descriptor = open(folder, O_RDONLY)
    guard descriptor >= 0 else { return }
    fsync(descriptor)
    close(descriptor)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

struct FileTransactionTests {
  private struct Refused: Error {}

  /// Two files that a transaction changes, one that it creates, and one that it deletes.
  private static func transaction(
    in folder: String, observe: @escaping (FileTransaction.Stage) -> Void = { _ in }
  ) throws -> FileTransaction {
    let changed = try ["A.swift", "B.swift"].map { name in
      let path = "\(folder)/\(name)"
      return try EditedFile(
        path: path, bytes: Array("old \(name)\n".utf8), edits: [Edit(file: path, bytes: 0..<3, text: "new")])
    }
    let others = [
      EditedFile(deleting: "\(folder)/Z.swift", bytes: Array("old Z.swift\n".utf8)),
      EditedFile(path: "\(folder)/C.swift", newText: "new C.swift\n"),
    ]
    return FileTransaction(changed + others, folder: "\(folder)/journal", observe: observe)
  }

  private func folder() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for name in ["A.swift", "B.swift", "Z.swift"] { try folder.write("old \(name)\n", to: name) }
    return folder
  }

  private func expectUnchanged(_ folder: TemporaryFolder) {
    #expect(folder.files == ["A.swift", "B.swift", "Z.swift"])
    for name in folder.files { #expect(folder.text(of: name) == "old \(name)\n") }
  }

  private func expectChanged(_ folder: TemporaryFolder) {
    #expect(folder.files == ["A.swift", "B.swift", "C.swift"])
    for name in folder.files { #expect(folder.text(of: name) == "new \(name)\n") }
  }

  @Test func `all files change, and nothing is left behind`() throws {
    let folder = try folder()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/A.swift")
    let result = try Self.transaction(in: folder.path).run { folder.text(of: "C.swift") }
    #expect(result == "new C.swift\n")
    expectChanged(folder)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/A.swift")
    #expect(attributes[.posixPermissions] as? Int == 0o755)
  }

  @Test func `files are as they were when the proof fails`() throws {
    let folder = try folder()
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: "\(folder.path)/Z.swift")
    #expect(throws: Refused.self) {
      try Self.transaction(in: folder.path).run {
        #expect(folder.text(of: "Z.swift") == nil)
        throw Refused()
      }
    }
    expectUnchanged(folder)
    let attributes = try FileManager.default.attributesOfItem(atPath: "\(folder.path)/Z.swift")
    #expect(attributes[.posixPermissions] as? Int == 0o755)
  }

  @Test func `files that changed since are left alone`() throws {
    let folder = try folder()
    try folder.write("mine\n", to: "B.swift")
    let error = #expect(throws: ToolError.self) { try Self.transaction(in: folder.path).run {} }
    #expect(
      error?.text
        == "'\(folder.path)/B.swift' changed while the step was prepared, so nothing is written: try again")
    #expect(folder.text(of: "A.swift") == "old A.swift\n")
    #expect(folder.files == ["A.swift", "B.swift", "Z.swift"])
  }

  @Test func `files that may not be written to are refused`() throws {
    let folder = try folder()
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: "\(folder.path)/B.swift")
    let error = #expect(throws: ToolError.self) { try Self.transaction(in: folder.path).run {} }
    #expect(
      error?.text
        == "'\(folder.path)/B.swift' may not be written to, so nothing is written: change its permissions, or move other services"
    )
    expectUnchanged(folder)
  }

  @Test func `generated files are refused`() throws {
    let folder = try folder()
    let path = "\(folder.path)/A.swift"
    let text = "// DO NOT EDIT\n"
    try folder.write(text, to: "A.swift")
    let file = try EditedFile(
      path: path, bytes: Array(text.utf8), edits: [Edit(file: path, at: text.utf8.count, text: "import Foundation\n")])
    let error = #expect(throws: ToolError.self) {
      try FileTransaction([file], folder: "\(folder.path)/journal").run {}
    }
    #expect(
      error?.text
        == "'\(path)' is generated, so nothing is written: change what generates it, or remove the comment that forbids changes"
    )
    #expect(folder.text(of: "A.swift") == text)
  }

  @Test func `a new file never replaces one that exists`() throws {
    let folder = try folder()
    try folder.write("mine\n", to: "C.swift")
    let error = #expect(throws: ToolError.self) { try Self.transaction(in: folder.path).run {} }
    #expect(
      error?.text == "'\(folder.path)/C.swift' exists already, so nothing is written: rename or delete the file")
    #expect(folder.text(of: "C.swift") == "mine\n")
  }

  @Test func `a run that goes on is not rolled back, and no other one starts`() throws {
    let folder = try folder()
    let journal = "\(folder.path)/journal"
    let expected = "another run is changing the files that its journal '\(journal)' lists: wait until it has ended"
    try Self.transaction(in: folder.path).run {
      #expect(FileTransaction.isInterrupted(in: journal))
      let recovery = #expect(throws: ToolError.self) { try FileTransaction.recover(in: journal) }
      #expect(recovery?.text == expected)
      let path = try folder.write("old\n", to: "D.swift")
      let other = FileTransaction(
        [try EditedFile(path: path, bytes: Array("old\n".utf8), edits: [Edit(file: path, bytes: 0..<3, text: "new")])],
        folder: journal)
      let second = #expect(throws: ToolError.self) { try other.run {} }
      #expect(second?.text == expected)
      try FileManager.default.removeItem(atPath: path)
    }
    expectChanged(folder)
    #expect(try FileTransaction.recover(in: journal) == nil)
  }

  @Test(arguments: FileTransaction.Stage.allCases)
  func `a run that is killed is rolled back by the next one, or is complete`(_ stage: FileTransaction.Stage)
    async throws
  {
    let folder = try folder()
    let path = folder.path
    let number = stage.rawValue
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String, number = number as Int] in
      // The stage that replaces files runs once per file: end the process at the last one, after the deletion.
      var left = number == FileTransaction.Stage.replaceFiles.rawValue ? 4 : 1
      try FileTransactionTests.transaction(in: path) { stage in
        if stage.rawValue == number { left -= 1 }
        if left == 0 { kill(getpid(), SIGKILL) }
      }.run {}
    }
    let isComplete = stage == .removeContents
    #expect(
      FileTransaction.isInterrupted(in: "\(path)/journal")
        == (stage.rawValue >= FileTransaction.Stage.writeNewFiles.rawValue && !isComplete))
    try FileTransaction.recover(in: "\(path)/journal")
    if isComplete { expectChanged(folder) } else { expectUnchanged(folder) }
  }

  @Test func `a file that was edited after the kill is not overwritten`() async throws {
    let folder = try folder()
    let path = folder.path
    await #expect(processExitsWith: .signal(SIGKILL)) { [path = path as String] in
      try FileTransactionTests.transaction(in: path) { if $0 == .prove { kill(getpid(), SIGKILL) } }.run {}
    }
    try folder.write("mine\n", to: "A.swift")
    let error = #expect(throws: ToolError.self) { try FileTransaction.recover(in: "\(path)/journal") }
    #expect(
      error?.text
        == "an earlier run did not end, and '\(path)/A.swift' has changed since: its text before that run is in "
        + "'\(path)/journal/0.old'; restore it, or delete the folder of that file to keep what you have")
    #expect(folder.text(of: "B.swift") == "new B.swift\n")
  }

  @Test func `a journal that cannot be read is reported`() throws {
    let folder = try folder()
    try folder.write("{", to: "journal/journal.json")
    let error = #expect(throws: ToolError.self) { try FileTransaction.recover(in: "\(folder.path)/journal") }
    #expect(
      error?.text
        == "an earlier run did not end, and its journal '\(folder.path)/journal/journal.json' cannot be read: restore your "
        + "sources, and delete the journal's folder")
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Storyboards
import Testing

/// Unreadable folders, compiled storyboards and folders without a document were skipped silently.
@Suite final class `A12 what an audit cannot search` {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: folder)
  }

  private func write(_ files: String...) throws {
    for file in files {
      let url = folder.appendingPathComponent(file)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(Documents.storyboard(Documents.scene("A")).utf8).write(to: url)
    }
  }

  private func relative(_ texts: [String]) -> [String] {
    texts.map { $0.replacingOccurrences(of: folder.path, with: "") }
  }

  /// Permissions do not restrict every user, so this test makes the listing fail. `ComposureToolTests` tests
  /// permissions.
  @Test func `A12 a folder that cannot be opened is a failure, and the others are searched`() throws {
    try write("a/One.storyboard", "b/Two.storyboard", "b/c/Three.storyboard")
    struct Locked: Error {}
    let finder = DocumentFinder(paths: [folder.path]) { path in
      if path.hasSuffix("/b/c") || path.hasSuffix("/a") { throw Locked() }
      return try FileManager.default.contentsOfDirectory(atPath: path)
    }
    #expect(relative(finder.documents) == ["/b/Two.storyboard"])
    #expect(
      relative(finder.failures.map(\.description)).sorted() == [
        "/a: the folder cannot be opened", "/b/c: the folder cannot be opened",
      ])
  }

  @Test func `A12 a compiled storyboard is a failure, as a path and in a folder`() throws {
    try write("App/One.storyboard", "App/Two.storyboardc/Info.storyboard")
    let expected = "/App/Two.storyboardc: this is a compiled document; its source is needed"
    for path in ["App", "App/Two.storyboardc", "App/Two.storyboardc/"] {
      let audit = StoryboardAudit(contentsOf: [folder.appendingPathComponent(path)])
      #expect(relative(audit.failures.map(\.description)) == [expected])
      #expect(relative(audit.documents.map(\.file)) == (path == "App" ? ["/App/One.storyboard"] : []))
    }
  }

  @Test func `A12 a folder that is called like a document is a failure, and is searched`() throws {
    try write("App/dir.storyboard/One.storyboard", "App/dir.XIB/notes.txt")
    let audit = StoryboardAudit(contentsOf: [folder.appendingPathComponent("App")])
    #expect(
      relative(audit.failures.map(\.description)).sorted() == [
        "/App/dir.XIB: this is a folder, not a document", "/App/dir.storyboard: this is a folder, not a document",
      ])
    #expect(relative(audit.documents.map(\.file)) == ["/App/dir.storyboard/One.storyboard"])
    let alone = StoryboardAudit(contentsOf: [folder.appendingPathComponent("App/dir.XIB")])
    #expect(relative(alone.failures.map(\.description)) == ["/App/dir.XIB: this is a folder, not a document"])
  }

  @Test func `A12 a folder without a document is a failure, next to one that has some`() throws {
    try write("full/One.storyboard", "empty/notes.txt", "empty/.hidden/Two.storyboard")
    let audit = StoryboardAudit(
      contentsOf: [folder.appendingPathComponent("empty"), folder.appendingPathComponent("full")])
    #expect(
      relative(audit.failures.map(\.description)) == [
        "/empty: there is no storyboard and no xib in this folder"
      ])
    #expect(relative(audit.documents.map(\.file)) == ["/full/One.storyboard"])
  }

  @Test func `A12 dangling links and pipes are failures, and the audit continues`() throws {
    try write("One.storyboard")
    let manager = FileManager.default
    for (name, target) in [
      ("Loop.storyboard", "Loop.storyboard"), ("Gone.storyboard", "nothing"), ("Dir.storyboard", "linked"),
      ("Piped.storyboard", "Pipe.storyboard"),
    ] {
      try manager.createSymbolicLink(
        atPath: folder.appendingPathComponent(name).path, withDestinationPath: target)
    }
    try write("linked/Two.storyboard")
    #expect(mkfifo(folder.appendingPathComponent("Pipe.storyboard").path, 0o600) == 0)
    let audit = StoryboardAudit(contentsOf: [folder])
    #expect(
      relative(audit.failures.map(\.description)).sorted() == [
        "/Dir.storyboard: this is a folder, not a document",
        "/Gone.storyboard: this is a link to a file that does not exist",
        "/Loop.storyboard: this is a link to a file that does not exist",
        "/Pipe.storyboard: this is neither a file nor a folder",
        "/Piped.storyboard: this is neither a file nor a folder",
      ])
    #expect(relative(audit.documents.map(\.file)) == ["/One.storyboard", "/linked/Two.storyboard"])
  }

  @Test func `A12 folders that are nested deep are searched`() throws {
    let path = Array(repeating: "d", count: 500).joined(separator: "/")
    try write("\(path)/One.storyboard")
    let audit = StoryboardAudit(contentsOf: [folder])
    #expect(relative(audit.documents.map(\.file)) == ["/\(path)/One.storyboard"])
    #expect(audit.failures.isEmpty)
  }

  @Test func `C8 a file that two paths lead to is read once`() throws {
    try write("App/One.storyboard", "App/Two.storyboard")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("Link").path, withDestinationPath: "App")
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("App/Other.storyboard").path, withDestinationPath: "One.storyboard")
    let paths = ["App/One.storyboard", "./App", "Link", "App/../App/Two.storyboard", "App/"]
    let finder = DocumentFinder(paths: paths.map { "\(folder.path)/\($0)" })
    // A link with another name is a separate storyboard: references find it by that name.
    #expect(
      relative(finder.documents) == ["/App/One.storyboard", "/./App/Other.storyboard", "/./App/Two.storyboard"])
    #expect(finder.failures.isEmpty)
  }
}

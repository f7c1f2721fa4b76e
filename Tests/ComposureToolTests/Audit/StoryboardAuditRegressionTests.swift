// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import ToolSupport

/// Former defects in the output of the command.
@Suite struct `storyboard-audit regressions` {
  private let shop: `storyboard-audit`
  private var folder: URL { shop.folder }

  init() throws {
    shop = try `storyboard-audit`()
  }

  private func write(_ file: String, _ id: String, fields: String = "") throws -> String {
    try shop.write(file, shop.scene(id), fields: fields)
  }

  private func folder(_ name: String) throws -> String {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    return url.path
  }

  /// Whether the tests run as a user who is not restricted by permissions.
  private static let isSuperuser = geteuid() == 0
  private static let setpriv = "/usr/bin/setpriv"

  /// Runs the command as a user who is restricted by permissions.
  private func runRestricted(_ arguments: [String]) async throws -> Program {
    guard Self.isSuperuser else { return try await Program.run("storyboard-audit", arguments) }
    let command = Program.products.appendingPathComponent("storyboard-audit").path
    // A build for coverage would write its counts to a folder that the restricted user cannot write to.
    let restricted = [
      "--reuid=65534", "--regid=65534", "--clear-groups", "/usr/bin/env", "LLVM_PROFILE_FILE=/dev/null",
    ]
    return try await Program.run(
      at: Self.setpriv, restricted + [command] + arguments, in: URL(fileURLWithPath: "/"))
  }

  /// A folder that could not be opened was skipped, with status 0 and no message on standard error.
  @Test(
    .enabled(
      if: !isSuperuser || FileManager.default.isExecutableFile(atPath: setpriv),
      "permissions do not stop this user, and there is no setpriv to run the command as another"))
  func `A12 a folder that cannot be opened is named, and the status is 2`() async throws {
    // A folder that the restricted user may search; this user's temporary folder may be inaccessible.
    let place = URL(fileURLWithPath: "/tmp").appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(
      at: place.appendingPathComponent("a/locked"), withIntermediateDirectories: true,
      attributes: [.posixPermissions: 0o755])
    let locked = place.appendingPathComponent("a/locked").path
    defer {
      try? FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: locked)
      try? FileManager.default.removeItem(at: place)
    }
    let source = try write("One.storyboard", "A", fields: #" initialViewController="Z""#)
    for file in ["a/One.storyboard", "a/Secret.storyboard", "a/locked/Two.storyboard"] {
      try FileManager.default.copyItem(atPath: source, toPath: place.appendingPathComponent(file).path)
    }
    let secret = place.appendingPathComponent("a/Secret.storyboard").path
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: secret)
    try FileManager.default.setAttributes([.posixPermissions: 0o000], ofItemAtPath: locked)
    let program = try await runRestricted([place.path, "\(locked)/Two.storyboard"])
    #expect(
      program.error == """
        \(locked): the folder cannot be opened
        \(secret): the file cannot be read
        \(locked)/Two.storyboard: the file cannot be read

        """)
    #expect(
      program.output == """
        Problems
          \(place.path)/a/One.storyboard:1: danglingInitial: the initial controller 'Z' is not in the document

        1 document, 1 controller, 0 injection attributes, 1 problem, 2 files that could not be read, 1 folder that could \
        not be audited

        """)
    #expect(program.status == 2)
  }

  /// For paths without a document, compiled storyboards, and folders named like documents, the status was 0.
  @Test func `A12 paths that hold no document are named, and the others are printed`() async throws {
    let empty = try folder("empty")
    let compiled = try folder("Old.storyboardc")
    let named = try folder("dir.storyboard")
    let full = try write("full/One.storyboard", "A")
    let program = try await Program.run(
      "storyboard-audit", ["--format", "json", empty, compiled, named, "\(folder.path)/full"])
    #expect(
      program.error == """
        \(empty): there is no storyboard and no xib in this folder
        \(compiled): this is a compiled document; its source is needed
        \(named): this is a folder, not a document

        """)
    let object = try #require(JSONSerialization.jsonObject(with: Data(program.output.utf8)) as? [String: Any])
    #expect(object.keys.sorted() == [full])
    #expect(program.status == 2)
    for path in [empty, compiled, named] {
      let program = try await Program.run("storyboard-audit", [path])
      #expect(
        program.output
          == "0 documents, 0 controllers, 0 injection attributes, 0 problems, 1 folder that could not be audited\n")
      #expect(program.status == 2)
      #expect(try await Program.run("storyboard-audit", ["--format", "json", path]).output == "{\n}\n")
    }
  }

  /// Unreadable files take precedence over findings.
  @Test func `A12 findings and an unreadable path exit with status 2`() async throws {
    let file = try write("One.storyboard", "A", fields: #" initialViewController="Z""#)
    #expect(try await Program.run("storyboard-audit", [file]).status == 1)
    let program = try await Program.run("storyboard-audit", [file, try folder("empty")])
    #expect(program.output.contains("danglingInitial"))
    #expect(program.status == 2)
  }

  /// A file with two paths was counted twice.
  @Test func `C8 a file that is given twice is audited once, under its first path`() async throws {
    _ = try write("A/One.storyboard", "A")
    for paths in [["A", "./A"], ["A", "A/One.storyboard"], ["A/", "../\(folder.lastPathComponent)/A"]] {
      let program = try await Program.run("storyboard-audit", paths, in: folder)
      #expect(program.output == "1 document, 1 controller, 0 injection attributes, 0 problems\n")
      #expect(program.status == 0)
    }
  }

  /// Line ends in the names of files and of documents were printed unescaped.
  @Test func `C8 control characters in names are escaped`() async throws {
    let file = try shop.write(
      "new\nline\u{1B}[31m.storyboard",
      shop.scene("A", name: "c&#10;at", fields: #"storyboardIdentifier="C&#9;at" customClass="X""#)
        + #"<scene sceneID="s"><objects><viewControllerPlaceholder id="P" storyboardName="F&#13;ar" "#
        + #"sceneMemberID="viewController"/></objects></scene>"#,
      fields: #" initialViewController="Z&#10;z""#)
    let shown = "\(folder.path)/new\\nline\\u{1B}[31m.storyboard"
    let program = try await Program.run("storyboard-audit", [file, "\(folder.path)/no\nsuch.xib"])
    #expect(
      program.output == """
        Scenes with injection attributes
          \(shown)
            line 2  'C\\tat'  X  swinjectRegistrationName "c\\nat"

        Problems
          \(shown):1: danglingInitial: the initial controller 'Z\\nz' is not in the document

        Not among these files, but referred to: F\\rar

        1 document, 2 controllers, 1 injection attribute, 1 problem, 1 file that could not be read

        """)
    #expect(program.error == "\(folder.path)/no\\nsuch.xib: no such file\n")
  }

  @Test func `C8 text without control characters is printed as it is`() {
    #expect("Ä 画面 → 'a\\n'".onOneLine == "Ä 画面 → 'a\\n'")
    #expect("a\u{85}\u{2028}\u{2029}\u{7F}b".onOneLine == "a\\u{85}\\u{2028}\\u{2029}\\u{7F}b")
  }

  #if os(Linux)
  /// A file whose name is not UTF-8 was reported as missing.
  @Test func `C8 a file name that is not UTF-8 is named as the reason`() async throws {
    let (good, bad) = (try write("Good.storyboard", "A"), "\(folder.path)/Caf")
    let bytes = Array("\(bad)".utf8CString.dropLast()) + [CChar(bitPattern: 0xE9)] + Array(".xib".utf8CString)
    #expect(rename(good, bytes) == 0)
    let program = try await Program.run("storyboard-audit", [folder.path])
    #expect(program.error == "\(bad)\u{FFFD}.xib: the name of the file is not valid UTF-8\n")
    #expect(program.status == 2)
    #expect(unlink(bytes) == 0)
  }
  #endif

  /// The message was "'--version' is no option".
  @Test func `C8 the version is that of the newest entry in the change log`() async throws {
    let program = try await Program.run("storyboard-audit", ["--version"])
    let log = try Project.text("Sources/Composure/Composure.docc/ChangeLog.md")
    let newest = log.components(separatedBy: "\n## ").dropFirst().map { $0.prefix { !$0.isNewline } }
      .first { $0 != "Unreleased" && $0 != "Overview" }
    #expect(try program.output == "storyboard-audit \(#require(newest))\n")
    #expect(program.error == "")
    #expect(program.status == 0)
  }

  /// Reading very large files took a long time. Files above a limit are rejected without reading them.
  @Test func `B16 a file above the given size is refused`() async throws {
    let file = try write("One.storyboard", "A")
    let handle = try #require(FileHandle(forWritingAtPath: file))
    try handle.truncate(atOffset: 3 << 20)
    try handle.close()
    let program = try await Program.run("storyboard-audit", ["--max-size", "2", file])
    #expect(program.error == "\(file): the file is larger than 2 MiB\n")
    #expect(program.status == 2)
    #expect(try AuditOptions(["--max-size=3", "a"]) == AuditOptions(sizeLimit: 3 << 20, paths: ["a"]))
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

// The commands in the migration guides changed only lines such as `import Swinject`, so files with attributes
// before the import or with qualified names did not compile.

/// A migration guide. Its first block of shell code changes the names of modules.
struct ImportGuide: CustomTestStringConvertible, Sendable {
  let path: String

  var testDescription: String { path }

  /// The command, as a reader copies it.
  var command: String {
    get throws {
      let parts = try Project.text(path).components(separatedBy: "```sh\n").dropFirst()
        .map { $0.components(separatedBy: "```")[0] }
      return try #require(parts.first { $0.contains("find ") })
    }
  }

  static let all = [
    "Sources/SwinjectAdapter/SwinjectAdapter.docc/MigratingFromSwinject.md",
    "Sources/ResolverAdapter/ResolverAdapter.docc/MigratingFromResolver.md",
    "Sources/DipAdapter/DipAdapter.docc/MigratingFromDip.md",
  ].map(ImportGuide.init)
}

@Suite struct `the commands of the migration guides` {
  private static let before = Project.file("Tests/CompileTimeTests/Fixtures/imports/before")
  private static let after = "Tests/CompileTimeTests/Fixtures/imports/after"

  /// Returns the contents of the Swift files in a folder and its subfolders, by path.
  private func texts(in folder: URL) throws -> [String: String] {
    let paths = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    let files = paths.filter { $0.hasSuffix(".swift") }
    return try Dictionary(
      uniqueKeysWithValues: files.map {
        ($0, try String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8))
      })
  }

  /// Runs a body with a copy of the files, whose path contains a space.
  private func withCopy(_ body: (URL) async throws -> Void) async throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString) a b")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let sources = folder.appendingPathComponent("My Sources")
    try FileManager.default.copyItem(at: Self.before, to: sources)
    try await body(folder)
  }

  private func run(_ guides: [ImportGuide], in folder: URL) async throws {
    for guide in guides {
      let result = try await Program.run(at: "/bin/sh", ["-c", guide.command], in: folder)
      #expect(result.status == 0 && result.log.isEmpty, "\(result.log)")
    }
  }

  @Test func `B9 they change a folder of files as a whole, and running them again changes nothing`() async throws {
    let expected = try texts(in: Project.file(Self.after))
    #expect(expected.count == 5)
    try await withCopy { folder in
      for _ in 1...2 {
        try await run(ImportGuide.all, in: folder)
        #expect(try texts(in: folder.appendingPathComponent("My Sources")) == expected)
      }
    }
  }

  @Test(arguments: ImportGuide.all)
  func `B9 each changes the modules of its own system only`(_ guide: ImportGuide) async throws {
    let before = try texts(in: Self.before)
    let after = try texts(in: Project.file(Self.after))
    let system = try #require(["Swinject", "Resolver", "Dip"].first { guide.path.contains("/\($0)Adapter/") })
    try await withCopy { folder in
      try await run([guide], in: folder)
      for (name, text) in try texts(in: folder.appendingPathComponent("My Sources")) {
        let isOfSystem = name == "\(system).swift" || (system == "Swinject" && name == "AccessLevels.swift")
        #expect(text == (isOfSystem ? after : before)[name], "\(name)")
      }
    }
  }

  @Test func `B9 packages that were fetched are left alone`() async throws {
    let before = try texts(in: Self.before)
    try await withCopy { folder in
      for name in [".build", "Carthage", "DerivedData", "Pods"] {
        let parent = folder.appendingPathComponent(name)
        try FileManager.default.createDirectory(at: parent, withIntermediateDirectories: true)
        try FileManager.default.copyItem(at: Self.before, to: parent.appendingPathComponent("Swinject"))
      }
      try await run(ImportGuide.all, in: folder)
      for name in [".build", "Carthage", "DerivedData", "Pods"] {
        #expect(try texts(in: folder.appendingPathComponent("\(name)/Swinject")) == before)
      }
    }
  }

  @Test func `B9 literals and comments of any length are left alone`() async throws {
    let text = """
      /* \(String(repeating: "a * b / ", count: 40_000))import Swinject */
      let long = \"""
        \(String(repeating: #"Swinject.Container "quoted" \n "#, count: 20_000))
        \"""
      let container:
      """
    try await withCopy { folder in
      let file = folder.appendingPathComponent("Long.swift")
      try Data("\(text) Swinject.Container\r\n".utf8).write(to: file)
      try await run(ImportGuide.all, in: folder)
      #expect(try String(contentsOf: file, encoding: .utf8) == "\(text) SwinjectAdapter.Container\r\n")
    }
  }

  @Test(arguments: Project.files(in: Self.after, ending: ".swift"), ["5", "6"])
  func `B9 what they write compiles`(_ file: String, mode: String) async throws {
    let result = try await Compiler.run(Project.file(file), mode: mode)
    #expect(result.status == 0 && !result.log.contains("error:"), "\(result.log)")
  }
}

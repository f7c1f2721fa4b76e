// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The blocks of the README in languages other than Swift.
@Suite struct `the readme` {
  private static let readme = Page(path: "README.md")

  @Test func `the compiler's error for a missing dependency is as shown`() async throws {
    let text = try Project.text("Assemblies/Examples/TypedAssemblies/main.swift")
    let broken =
      text
      .replacingOccurrences(of: "  let scope = Scope()\n  let baseURL: String\n", with: "  let scope = Scope()\n")
      .replacingOccurrences(of: #"AppAssembly(baseURL: "https://example.com")"#, with: "AppAssembly()")
      .components(separatedBy: "// snippet: pattern\n")[1]
      .components(separatedBy: "\n").filter { !$0.hasPrefix("print(") }.joined(separator: "\n")
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("App.swift")
    try broken.write(to: file, atomically: true, encoding: .utf8)
    let result = try await Compiler.run(file)
    #expect(result.status != 0)
    let said = result.log
      .replacingOccurrences(of: folder.path + "/", with: "")
      .trimmingCharacters(in: .newlines)
    #expect(try Self.readme.blocks("console") == [said], "the compiler said:\n\(said)")
  }

  @Test func `the manifest has no dependency, no macro, no build plugin and no unsafe flags`() throws {
    let manifest = try Project.text("Package.swift")
    #expect(manifest.contains(".target(name: \"Composure\""))
    for forbidden in [".package(", ".macro(", ".buildTool", "unsafeFlags", "plugins: ["] {
      #expect(!manifest.contains(forbidden), "\(forbidden)")
    }
  }
}

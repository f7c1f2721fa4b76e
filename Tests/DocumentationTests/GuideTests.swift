// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The blocks of the guide in languages other than Swift.
@Suite struct `the migration guide` {
  private static let guide = Page(path: "Sources/SwinjectAdapter/SwinjectAdapter.docc/MigratingFromSwinject.md")

  @Test func `every message is one that the compiler has given for a fixture`() throws {
    let rows = try Self.guide.text.components(separatedBy: "| it says |")[1].components(separatedBy: "\n## ")[0]
    let messages = rows.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.components(separatedBy: "`")[1] }
    #expect(messages.count == 7)
    let fixtures = Project.files(in: "Tests/CompileTimeTests/Fixtures/rejected", ending: ".swift")
    let said = try fixtures.map { try Project.text($0) }.joined()
    for message in messages { #expect(said.contains(message), "\(message)") }
  }
}

/// The blocks of the page on modular applications in languages other than Swift.
@Suite struct `the page on modular applications` {
  @Test func `the graph that it shows is the program's`() async throws {
    let drawn = try await Program.run("petshop", ["--graph"]).output.trimmingCharacters(in: .newlines)
    let page = Page(path: "Sources/Composure/Composure.docc/Articles/ModularApplications.md")
    #expect(try page.blocks("mermaid") == [drawn])
  }
}

/// The facts about language modes on the page about Sendable.
@Suite struct `the page on Sendable` {
  private static let source = """
    import Composure
    final class Model { var count = 0 }
    protocol ModelAssembly: Assembly { var model: Model { get } }
    extension ModelAssembly { var model: Model { shared(\\.model) { Model() } } }
    struct AppAssembly: ModelAssembly {
      let scope = Scope()
      let input: Model
    }
    """

  /// The severities of the compiler's diagnostics for a non-`Sendable` input and a non-`Sendable` shared value.
  private static func severities(_ options: [String], mode: String) async throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent("Client.swift")
    try source.write(to: file, atomically: true, encoding: .utf8)
    let log = try await Compiler.run(file, options, mode: mode).log
    return ["stored property 'input'", "type 'Model' does not conform to the 'Sendable' protocol"].map { message in
      ["error", "warning"].first { log.contains("\($0): \(message)") } ?? ""
    }
  }

  @Test func `each mode reports what the table says`() async throws {
    let modes = [
      try await Self.severities([], mode: "5"), try await Self.severities(["-strict-concurrency=complete"], mode: "5"),
      try await Self.severities([], mode: "6"),
    ]
    let page = try Page(path: "Sources/Composure/Composure.docc/Articles/Sendable.md").text
    for (index, subject) in ["an input of a root", "a shared value"].enumerated() {
      let cells = modes.map { $0[index] }.map { $0.isEmpty ? " " : " \($0) " }.joined(separator: "|")
      #expect(page.contains("| \(subject) is not `Sendable` |\(cells)|"), "\(cells)")
    }
  }
}

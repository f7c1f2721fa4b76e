// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import ProgramRunner
import Testing

/// The guide says nothing that is not compiled somewhere in the project.
@Suite struct `the migration guide` {
  private static let guide = Result {
    try String(
      contentsOf: `the readme`.root.appendingPathComponent(
        "Sources/SwinjectAdapter/SwinjectAdapter.docc/MigratingFromSwinject.md"), encoding: .utf8)
  }

  /// All that lies between `// snippet:` and `// snippet-end` in the files that the guide is cut from.
  private static func snippets() throws -> [String] {
    let folder = `the readme`.root.appendingPathComponent("Assemblies/Migration")
    let stages = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
    let files = (stages ?? []).filter { $0.pathExtension == "swift" } + [`the readme`.sample("MigrationGuide")]
    return try files.flatMap { file -> [String] in
      let text = try String(contentsOf: file, encoding: .utf8)
      return text.components(separatedBy: "// snippet: ").dropFirst().map { part in
        let lines = part.components(separatedBy: "\n").dropFirst().prefix { !$0.hasSuffix("// snippet-end") }
        let indent = lines.filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
        return lines.map { String($0.dropFirst(indent)) }.joined(separator: "\n")
      }
    }
  }

  @Test func `every sample is cut from a file that compiles`() throws {
    let blocks = try Self.guide.get().components(separatedBy: "```swift\n").dropFirst()
      .map { $0.components(separatedBy: "\n```")[0] }
    #expect(blocks.count == 18)
    let snippets = try Set(Self.snippets())
    for block in blocks { #expect(snippets.contains(block), "\(block)") }
    #expect(try Compiler.run(`the readme`.sample("MigrationGuide")).status == 0)
  }

  @Test func `every message is one that the compiler has given for a fixture`() throws {
    let rows = try Self.guide.get().components(separatedBy: "| it says |")[1].components(separatedBy: "\n## ")[0]
    let messages = rows.components(separatedBy: "\n").filter { $0.hasPrefix("| `") }
      .map { $0.components(separatedBy: "`")[1] }
    #expect(messages.count == 7)
    let said = try Fixture.all(.rejected).map { try $0.text }.joined()
    for message in messages { #expect(said.contains(message), "\(message)") }
  }

  @Test func `the report that it shows is the program's`() throws {
    func words(_ line: some StringProtocol) -> String {
      line.split(separator: " ").joined(separator: " ")
    }
    let shown = try Self.guide.get().components(separatedBy: "```text\n")[1].components(separatedBy: "\n```")[0]
      .components(separatedBy: "\n").map(words).filter { $0 != "..." }
    let report = try Program.run("rental-container", ["--migration"]).output.components(separatedBy: "\n").map(words)
    #expect(shown.count == 3)
    for line in shown { #expect(report.contains(line), "\(line)") }
  }

  @Test func `every program that it names is there`() throws {
    let manifest = try String(
      contentsOf: `the readme`.root.appendingPathComponent("Package.swift"), encoding: .utf8)
    let commands = try Self.guide.get().components(separatedBy: "swift run ").dropFirst()
    #expect(commands.count == 3)
    for command in commands {
      let name = command.prefix { !$0.isWhitespace }
      #expect(manifest.contains("name: \"\(name)\""), "\(name)")
    }
  }
}

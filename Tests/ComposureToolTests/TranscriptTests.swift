// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing
import ToolSupport

/// The documentation's transcripts match the tool's output.
@Suite struct `the transcripts of composure-tool` {
  private let inputs = Project.file("Tests/ComposureToolTests/Inputs")

  private func expected(_ name: String) throws -> String {
    try Project.text("Tests/ComposureToolTests/Expected/\(name).txt")
  }

  @Test(arguments: [
    ("graph", ["graph", "--input", "main.json"]), ("difference", ["graph", "--diff", "main.json", "branch.json"]),
  ])
  func `graphs are shown as the documentation has them`(_ name: String, _ arguments: [String]) async throws {
    let program = try await Program.run("composure-tool", arguments, in: inputs)
    #expect(try program.output == expected(name))
    #expect(program.status == 0)
  }

  @Test(arguments: ["xcode", "table", "github", "json", "sarif"])
  func `an audit is written in each format as recorded, but for the folder and the version`(_ format: String)
    async throws
  {
    let program = try await Program.run("composure-tool", ["audit", "App", "--format", format], in: inputs)
    let folder = inputs.resolvingSymlinksInPath().path
    let recorded = try expected(format == "xcode" ? "audit" : "audit-\(format)")
      .replacingOccurrences(
        of: #""semanticVersion" : "VERSION""#, with: #""semanticVersion" : "\#(ToolVersion.current)""#)
    #expect(program.output.replacingOccurrences(of: "\(folder)/", with: "") == recorded)
    #expect(program.status == 1)
  }

  /// The excerpts in the article are consecutive lines of the recorded output.
  @Test func `the documentation has an excerpt of each format of an audit`() throws {
    let article = try Project.text("Sources/composure-tool/composure-tool.docc/AuditingDocuments.md")
    let section = try #require(
      article.components(separatedBy: "\n## Formats\n").last?.components(separatedBy: "\n## ").first)
    let blocks = section.components(separatedBy: "\n```").enumerated().filter { $0.offset % 2 == 1 }.map {
      $0.element.drop { $0 != "\n" } + "\n"
    }
    let names = ["audit", "audit-github", "audit-table", "audit-json", "audit-sarif"]
    try #require(blocks.count == names.count)
    for (block, name) in zip(blocks, names) {
      #expect(try "\n\(expected(name))".contains(block), "\(name) is not in the article")
    }
  }

  @Test func `findings are shown as the documentation has them, but for the folder`() async throws {
    let program = try await Program.run("composure-tool", ["check", "--input", "findings.json"], in: inputs)
    let folder = inputs.resolvingSymlinksInPath().path
    #expect(try program.output.replacingOccurrences(of: "\(folder)/", with: "") == expected("check"))
    #expect(program.status == 1)
  }
}

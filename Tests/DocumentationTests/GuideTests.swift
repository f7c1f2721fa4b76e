// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The blocks of the guide other than Swift.
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

  @Test func `the report that it shows is the program's`() async throws {
    func words(_ line: some StringProtocol) -> String {
      line.split(separator: " ").joined(separator: " ")
    }
    let shown = try #require(Self.guide.blocks("text").first)
      .components(separatedBy: "\n").map(words).filter { $0 != "..." }
    let report = try await Program.run("rental-container", ["--migration"]).output.components(separatedBy: "\n").map(
      words)
    #expect(shown.count == 3)
    for line in shown { #expect(report.contains(line), "\(line)") }
  }
}

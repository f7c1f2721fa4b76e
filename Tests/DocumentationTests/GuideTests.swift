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
}

/// What the page on modular applications shows beside Swift.
@Suite struct `the page on modular applications` {
  @Test func `the graph that it shows is the program's`() async throws {
    let drawn = try await Program.run("petshop", ["--graph"]).output.trimmingCharacters(in: .newlines)
    let page = Page(path: "Sources/Composure/Composure.docc/Articles/ModularApplications.md")
    #expect(try page.blocks("mermaid") == [drawn])
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

@Suite struct `the page about findings` {
  private static let page = Result {
    try Project.text("Sources/Composure/Composure.docc/Diagnostics/CheckDiagnostics.md")
  }

  @Test(arguments: TypedAssemblyRule.all.map(\.rule))
  func `has each rule with its message and its fixtures`(_ rule: Rule) throws {
    let sections = try Self.page.get().components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("\(rule.code): \(rule.title)\n") })
    for name in ["found", "accepted"] {
      let lines = try Project.text("Tests/ComposureToolTests/Check/TypedAssemblies/Fixtures/\(rule.code)/\(name).swift")
        .components(separatedBy: "\n").dropFirst(3)
      #expect(section.contains("\n```swift\n\(lines.joined(separator: "\n"))```\n"), "\(name)")
    }
    let message = try #require(section.components(separatedBy: "```text\n").last?.components(separatedBy: "\n").first)
    let expected = try Project.text("Tests/ComposureToolTests/Check/TypedAssemblies/Fixtures/\(rule.code)/expected.txt")
    #expect(expected.contains(": \(message)\n"))
  }
}

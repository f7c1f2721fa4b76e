// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

@Suite struct `the pages about findings` {
  @Test(arguments: TypedAssemblyRule.all.map(\.rule))
  func `have each rule of typed assemblies`(_ rule: Rule) throws {
    try Self.check(rule, on: "CheckDiagnostics")
  }

  @Test(arguments: ContainerRule.all.map(\.rule))
  func `have each rule of containers`(_ rule: Rule) throws {
    try Self.check(rule, on: "ContainerCheckDiagnostics")
  }

  /// Checks that a page has a rule with its fixtures and its message.
  private static func check(_ rule: Rule, on page: String) throws {
    let sections = try Project.text("Sources/Composure/Composure.docc/Diagnostics/\(page).md")
      .components(separatedBy: "\n## ")
    let section = try #require(sections.first { $0.hasPrefix("\(rule.code): \(rule.title)\n") })
    let folder = "\(RuleFixture.folder)/\(rule.code)"
    for name in ["found", "accepted"] {
      let lines = try Project.text("\(folder)/\(name).swift").components(separatedBy: "\n").dropFirst(3)
      #expect(section.contains("\n```swift\n\(lines.joined(separator: "\n"))```\n"), "\(name)")
    }
    let message = try #require(section.components(separatedBy: "```text\n").last?.components(separatedBy: "\n").first)
    #expect(try Project.text("\(folder)/expected.txt").contains(": \(message)\n"))
  }
}

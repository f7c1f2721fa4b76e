// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

@Suite struct `rules of typed assemblies` {
  @Test(arguments: Fixture.all)
  func `report exactly the findings that a fixture expects`(_ fixture: Fixture) async throws {
    let found = try await fixture.findings()
    #expect(found == fixture.expected)
  }

  @Test(arguments: TypedAssemblyRule.all.map(\.rule))
  func `each have a fixture with findings and one without`(_ rule: Rule) throws {
    let fixtures = Fixture.all.filter { $0.name.hasPrefix("\(rule.code)/") }
    #expect(fixtures.contains { $0.expected.contains("[\(rule.code)]") })
    #expect(fixtures.contains { $0.expected.isEmpty })
  }

  @Test func `have their own numbers`() {
    let codes = TypedAssemblyRule.all.map(\.rule.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

@Suite struct `rules of containers` {
  @Test(arguments: ContainerFixture.all)
  func `find what a fixture expects, and nothing else, with an adapter`(_ fixture: ContainerFixture) async throws {
    let found = try await fixture.findings(in: fixture.text)
    #expect(found == fixture.expected)
  }

  @Test(arguments: ContainerFixture.all)
  func `find the same without an adapter`(_ fixture: ContainerFixture) async throws {
    let found = try await fixture.findings(in: fixture.withoutAdapter)
    #expect(found == fixture.expected)
  }

  @Test(arguments: ContainerRule.all.map(\.rule))
  func `each have a fixture with findings and one without`(_ rule: Rule) throws {
    let fixtures = ContainerFixture.all.filter { $0.code == rule.code }
    #expect(fixtures.contains { $0.expected.contains("[\(rule.code)]") })
    #expect(fixtures.contains { $0.expected.isEmpty })
  }

  @Test func `have their own numbers`() {
    let codes = Rule.all.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import composure_tool

@Suite struct `rules of check` {
  @Test(arguments: RuleFixture.typedAssemblies)
  func `find in assemblies what a fixture expects, and nothing else`(_ fixture: RuleFixture) async throws {
    let found = try await fixture.findingsInAssemblies()
    #expect(found == fixture.expected)
  }

  @Test(arguments: RuleFixture.containers)
  func `find in containers what a fixture expects, and nothing else`(_ fixture: RuleFixture) async throws {
    let found = try await fixture.findingsInContainers(of: fixture.text)
    #expect(found == fixture.expected)
  }

  @Test(arguments: RuleFixture.containers)
  func `find the same without an adapter`(_ fixture: RuleFixture) async throws {
    let found = try await fixture.findingsInContainers(of: fixture.withoutAdapter)
    #expect(found == fixture.expected)
  }

  @Test(arguments: TypedAssemblyRule.all.map(\.rule) + ContainerRule.all.map(\.rule))
  func `each have a fixture with findings and one without`(_ rule: Rule) throws {
    let fixtures = (RuleFixture.typedAssemblies + RuleFixture.containers).filter { $0.code == rule.code }
    #expect(fixtures.contains { $0.expected.contains("[\(rule.code)]") })
    #expect(fixtures.contains { $0.expected.isEmpty })
  }

  @Test func `have their own numbers, in order`() {
    let codes = Rule.all.map(\.code)
    #expect(codes == codes.sorted())
    #expect(Set(codes).count == codes.count)
    #expect(Set(codes).isSuperset(of: TypedAssemblyRule.all.map(\.rule.code)))
  }
}

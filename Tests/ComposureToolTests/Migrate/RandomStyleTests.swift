// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

/// Programs in random combinations of styles that are migrated as far as possible, and print the same after each step.
struct RandomStyleTests {
  @Test(arguments: RandomGraphTests.System.allCases, randomProgramSeeds)
  func `programs in random styles print the same after each step`(
    _ system: RandomGraphTests.System, _ seed: Int
  ) async throws {
    let program = RandomStyleProgram(system, seed: UInt64(seed))
    let application = try program.application()
    let output = try await application.output()
    func expectSameOutput(_ step: String) async throws {
      let after = try await application.output()
      #expect(after == output, "\(step): \(program.files)")
    }
    func replaceLookups(isRegisteredFirst: Bool = false) async throws {
      let plan = LookupPlan(try await application.plan(), isRegisteredFirst: isRegisteredFirst)
      guard !plan.independentDrafts.isEmpty else { return }
      try await application.applyLookups(isRegisteredFirst: isRegisteredFirst)
      try await expectSameOutput("--lookups")
    }
    func addParameters() async throws {
      while case let sites = try await application.sites(),
        case let drafts = sites.independentDrafts(named: []), !drafts.isEmpty
      {
        try await application.apply(drafts, of: sites)
        try await expectSameOutput("--sites")
      }
    }
    var random = SeededGenerator(UInt64(seed))
    if random.isOne(in: 3) { try await addParameters() }
    if !ValuePlan(try await application.plan()).drafts.isEmpty {
      try await application.applyValues()
      try await expectSameOutput("--values")
    }
    let plan = try await application.plan()
    let names = plan.names(of: plan.ids())
    let first = plan.names(of: plan.withCompanions(Array(plan.ids().prefix(names.count / 2))))
    for moving in [first, names.subtracting(first)] where !moving.isEmpty {
      let plan = try await application.plan()
      #expect(moving.isSubset(of: plan.names(of: plan.ids())), "\(plan.states) \(program.files)")
      try await application.apply(plan.ids().filter { !plan.names(of: [$0]).isDisjoint(with: moving) }, of: plan)
      try await expectSameOutput("move")
      if random.isOne(in: 3) { try await replaceLookups() }
    }
    // Parameters and members may let more services move.
    for isLast in [false, true] {
      try await addParameters()
      let plan = try await application.plan()
      if !plan.ids().isEmpty {
        try await application.apply(plan.ids(), of: plan)
        try await expectSameOutput("move")
      }
      try await replaceLookups(isRegisteredFirst: isLast && random.isOne(in: 2))
    }
    if !RemovalPlan(try await application.plan()).edits.isEmpty {
      try await application.removeContainer()
      try await expectSameOutput("--container")
    }
  }
}

extension MigrationPlan {
  /// Returns the names of services.
  fileprivate func names(of ids: [Int]) -> Set<String> { Set(ids.compactMap { services[$0]?.name }) }
}

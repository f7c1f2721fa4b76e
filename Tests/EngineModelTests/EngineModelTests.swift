// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

/// The rules by which the engine creates cached instances, checked on every interleaving of many small programs.
@Suite struct `the engine's protocol` {
  @Test(arguments: Suite.groups)
  func `holds in every interleaving`(of group: ProgramGroup) throws {
    for program in group.programs {
      let result = try #require(try Explorer(program: program).explore())
      #expect(result.ends + result.traps > 0)
    }
  }

  @Test(arguments: [(2, 472, 18, 6), (3, 4101, 63, 78)])
  func `a search visits all states of the cycle`(threads: Int, states: Int, ends: Int, borrowed: Int) throws {
    var total = Exploration()
    for calls in calls(Services.cycle.names, on: threads) {
      total += try #require(try Explorer(program: Program(.cycle, threads: calls.map { [.resolve($0)] })).explore())
    }
    #expect((total.states, total.ends, total.traps, total.borrowedFromOthers) == (states, ends, 0, borrowed))
    // The cycle requires a second call to one factory in every interleaving.
    #expect(total.mostRuns == 2)
  }

  @Test(arguments: Mutation.allCases)
  func `is needed rule by rule`(breaking mutation: Mutation) {
    for program in Suite.groups.flatMap(\.programs) {
      do {
        _ = try Explorer(program: program, mutation: mutation).explore()
      } catch {
        #expect(error.property == mutation.violated, "\(program): \(error)")
        return
      }
    }
    Issue.record("no program shows what goes wrong in an engine that \(mutation.rawValue)")
  }

  @Test(arguments: [Variant.mergedClosures, .borrowsAtFirstCycle])
  func `holds with a variant of a rule`(variant: Variant) throws {
    for program in Suite.groups.flatMap(\.programs) where program.threads.count < 3 {
      _ = try #require(try Explorer(program: program, variant: variant).explore())
    }
    try explore(Services.small(completions: 1...3), threads: 2, variant: variant)
  }

  @Test func `does not hold with both variants together`() throws {
    let violation = try #require(throws: Violation.self) {
      for program in Suite.groups.flatMap(\.programs) {
        _ = try Explorer(program: program, variant: [.mergedClosures, .borrowsAtFirstCycle]).explore()
      }
    }
    #expect(violation.property == .incompleteOnlyInCycle)
  }

  @Test func `has a mutation for each rule that says more than what to read`() {
    // Rules 1 and 2a read the instance that rule 2b has published.
    let broken = Set(Mutation.allCases.map(\.brokenRule))
    #expect(Rule.allCases.filter { !broken.contains($0) } == [.hit, .take])
  }

  @Test func `has a mutation for each property`() {
    // An instance whose dependency is not the cached one is always found by another property first.
    let violated = Set(Mutation.allCases.map(\.violated))
    #expect(Property.allCases.filter { !violated.contains($0) } == [.cachedDependencies])
  }

  @Test func `behaves on a single thread as Swinject's algorithm`() throws {
    var count = 0
    for services in Services.small(completions: 1...4) {
      for name in services.names {
        #expect(try Model.events(of: services, resolving: name) == LoneThread.events(of: services, resolving: name))
        count += 1
      }
    }
    #expect(count == 729)
  }

  @Test func `calls a parent's factory twice if its child completes with it, as Swinject does`() throws {
    let events = try Model.events(of: .parentAndChild, resolving: "P")
    #expect(events.map(\.description).joined(separator: " ") == "P( K( )K P( )P P! K! )P")
  }

  @Test func `holds for all containers of three services on two threads`() throws {
    let containers = Services.small(completions: 1...6)
    #expect(containers.count == 274)
    try explore(containers, threads: 2)
  }

  @Test func `holds for every eighth container of three services on three threads`() throws {
    let containers = Services.small(completions: 1...3)
    #expect(containers.count == 176)
    try explore(stride(from: 0, to: containers.count, by: 8).map { containers[$0] }, threads: 3)
  }

  private func explore(_ containers: [Services], threads: Int, variant: Variant = []) throws {
    for services in containers {
      for calls in calls(services.names, on: threads) {
        let program = Program(services, threads: calls.map { [.resolve($0)] }, depth: 20)
        _ = try #require(try Explorer(program: program, variant: variant).explore())
      }
    }
  }

  /// Explores random programs for a few seconds. `STRESS_SECONDS` extends it, `STRESS_SEED` changes the programs.
  @Test func `holds for random programs`() throws {
    let environment = ProcessInfo.processInfo.environment
    let seed = UInt64(environment["STRESS_SEED"] ?? "") ?? 1
    let seconds = Double(environment["STRESS_SECONDS"] ?? "") ?? 3
    var generator = SeededGenerator(seed)
    var explored = 0
    let end = Date() + seconds
    repeat {
      for program in [Program.random(using: &generator), .randomRemoval(using: &generator)] {
        do {
          explored += try Explorer(program: program, limit: 20_000).explore() == nil ? 0 : 1
        } catch {
          Issue.record("seed \(seed): \(program.services), \(program): \(error)")
        }
      }
    } while Date() < end
    #expect(explored > 0)
  }

  @Test func `a violation names the property, the location and the steps`() throws {
    let program = Program(.cycle, threads: [["X"], ["B"]])
    let deadlock = try #require(throws: Violation.self) {
      try Explorer(program: program, mutation: .neverLooksForCycles).explore()
    }
    #expect(
      deadlock.description
        == "Some thread can always go on, until all have finished. Here, no thread can go on (schedule 111010).")
    let incomplete = try #require(throws: Violation.self) {
      try Explorer(program: program, mutation: .borrowIsNotRecorded).explore()
    }
    #expect(
      incomplete.description
        == """
        Everything that can be reached from what an outermost call returns is complete. Here, thread 0 receives an \
        incomplete B (schedule 11111110).
        """)
  }

  @Test func `a program is described by what its threads do`() {
    let program = Program(.cycle, threads: [["X", .reset(["X", "B"])], [.replace("A"), .forget], [.removeAll]])
    #expect(program.description == "X, reset X B | replace A, forget | removeAll")
  }

  @Test func `services are described by what they resolve`() {
    let services: Services = [
      "X": Service("B", .reset(["B"]), completion: "A", scope: .graph), "B": Service(factoryMayFail: true),
    ]
    #expect(services.description == "X graph: B, reset B; A / B container, may fail:")
  }
}

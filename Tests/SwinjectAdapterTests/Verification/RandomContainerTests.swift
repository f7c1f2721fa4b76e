// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import TestSupport
import SwinjectAdapter
import Testing

/// Random containers with numbered services: the results and side effects of a dry run.
@Suite(.quietLookups) struct `dry runs of random containers` {
  private final class Thing {}

  /// The dependencies of a service, and the number of its factory's runs.
  private struct Plan {
    let scope: ObjectScope
    /// Services with smaller numbers, or, if the plan has a cycle, with larger ones.
    var needs: [Int]
    /// The dependencies that a completion resolves.
    let isCompleted: Bool
  }

  private static let scopes: [ObjectScope] = [.transient, .graph, .container, .weak]

  private static func plans(_ random: inout SeededGenerator) -> [Plan] {
    (0..<Int.random(in: 1...25, using: &random)).map { number in
      let needs = (0..<Int.random(in: 0...3, using: &random)).compactMap { _ in
        number == 0 ? nil : Int.random(in: 0..<number, using: &random)
      }
      return Plan(
        scope: scopes[Int.random(in: scopes.indices, using: &random)], needs: needs,
        isCompleted: Bool.random(using: &random))
    }
  }

  private static func container(_ plans: [Plan], _ ran: @escaping (Int) -> Void) -> Container {
    let container = Container()
    for (number, plan) in plans.enumerated() {
      let ask = { (r: any Resolver) in
        for need in plan.needs { _ = r.resolve(Thing.self, name: "\(need)") }
      }
      container.register(Thing.self, name: "\(number)") { r in
        ran(number)
        if !plan.isCompleted { ask(r) }
        return Thing()
      }
      .inObjectScope(plan.scope)
      .initCompleted { r, _ in if plan.isCompleted { ask(r) } }
    }
    return container
  }

  private static func name(_ number: Int) -> String { "Thing (name: \"\(number)\")" }

  @Test(arguments: 1...60)
  func `valid ones have their edges, run each shared factory once, and cache nothing`(_ seed: UInt64) {
    var random = SeededGenerator(seed)
    let plans = Self.plans(&random)
    var runs = [Int](repeating: 0, count: plans.count)
    let container = Self.container(plans) { runs[$0] += 1 }
    let graph = container.dependencyGraph()
    let expected = Set(
      plans.enumerated().flatMap { number, plan in
        plan.needs.map { "\(Self.name(number)) → \(Self.name($0))" }
      })
    #expect(Set(graph.edges.map { "\($0.from.member) → \($0.to.member)" }) == expected)
    #expect(graph.nodes.count == plans.count)
    for (number, plan) in plans.enumerated() {
      #expect(plan.scope === ObjectScope.transient ? (1...16).contains(runs[number]) : runs[number] == 1)
    }
    let kinds = Set(container.verificationReport().problems.map(\.kind))
    #expect(kinds.isSubset(of: [.captive, .notChecked]))
    // The container's singletons are created at the first lookup, as if there had been no dry run.
    for (number, plan) in plans.enumerated() where plan.scope === ObjectScope.container {
      let fresh = Self.container(plans) { runs[$0] += 1 }
      _ = fresh.verificationReport()
      let before = runs[number]
      let thing = fresh.resolve(Thing.self, name: "\(number)")
      #expect(runs[number] == before + 1)
      #expect(fresh.resolve(Thing.self, name: "\(number)") === thing)
    }
  }

  @Test(arguments: 1...60)
  func `a cycle is found wherever it is, and ends`(_ seed: UInt64) throws {
    var random = SeededGenerator(seed)
    var plans = Self.plans(&random).map { Plan(scope: $0.scope, needs: $0.needs, isCompleted: false) }
    // A path from a service, closed by its end.
    let start = Int.random(in: plans.indices, using: &random)
    var way = [start]
    while let next = plans[way[way.count - 1]].needs.first { way.append(next) }
    plans[way[way.count - 1]].needs.insert(start, at: 0)
    let container = Self.container(plans) { _ in }
    let cycles = container.verificationReport().errors.filter { $0.kind == .cyclic }
    #expect(!cycles.isEmpty)
    for cycle in cycles {
      #expect(cycle.path.first == cycle.path.last)
      for (from, to) in zip(cycle.path, cycle.path.dropFirst()) {
        #expect(
          plans.indices.contains { number in
            Self.name(number) == from && plans[number].needs.contains { Self.name($0) == to }
          })
      }
    }
  }

  @Test(arguments: 1...60)
  func `a missing registration is found wherever it is`(_ seed: UInt64) {
    var random = SeededGenerator(seed)
    var plans = Self.plans(&random)
    let asker = Int.random(in: plans.indices, using: &random)
    plans[asker].needs.insert(1_000, at: 0)
    let missing = Self.container(plans) { _ in }.verificationReport().problems.filter { $0.kind == .missing }
    #expect(missing.map(\.path) == [[Self.name(asker), Self.name(1_000)]])
  }
}

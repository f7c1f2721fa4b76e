// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

/// Programs of one kind, with every combination of calls that their threads can begin with.
struct ProgramGroup: CustomTestStringConvertible, Sendable {
  let name: String
  let programs: [Program]

  var testDescription: String { name }
}

/// The programs on which the rules are checked. For each rule, one of them shows why it is necessary.
enum Suite {
  /// The smallest groups come first, so that broken mutations are found soon.
  static let groups: [ProgramGroup] =
    plainGroups(threads: 2) + publicationGroups + failureAndGraphGroups + trueCycleGroups + removalGroups + sharedGroups
    + weakGroups + plainGroups(threads: 3) + groupsOfThreeThreads

  private static func plainGroups(threads: Int) -> [ProgramGroup] {
    [
      ("the cycle", Services.cycle, ["X", "B", "A"]), ("parent and child", .parentAndChild, ["P", "K"]),
      ("completions only", .completionsOnly, ["P", "K"]), ("a chain", .chain, ["A", "B", "C"]),
      ("a diamond", .diamond, ["A", "B", "D"]), ("two cycles", .twoCycles, ["A", "B", "D"]),
      ("outside of the cycle", .outsideOfCycle, ["Z", "X", "B"]),
      ("pulled into the cycle", .pulledIntoCycle, ["Z", "X", "B"]),
    ].map { name, services, someCalls in
      // Three threads have many states, so that not all calls are tried.
      group("\(name), \(threads) threads", services, threads: threads, calls: threads == 2 ? services.names : someCalls)
    }
  }

  private static let publicationGroups = [
    ProgramGroup(
      name: "the cycle, twice on each thread",
      programs: calls(Services.cycle.names, on: 2).map { calls in
        Program(.cycle, threads: zip(calls, calls.reversed()).map { [.resolve($0), .resolve($1)] })
      }),
    group("the cycle, published in steps", .cycle, publishesInSteps: true),
    group("pulled into the cycle, published in steps", .pulledIntoCycle, publishesInSteps: true),
  ]

  private static let failureAndGraphGroups =
    Services.failingInCycle.map { group("a factory that fails", $0) } + [
      group("with a transient service", .withTransient)
    ]
    + Services.withGraph.map { group("with a graph of \($0.names.joined())", $0) }
    + [
      group("a completion that fails", .failingCompletion),
      ProgramGroup(
        name: "with a graph, and a factory that fails",
        programs: [Program(.failingWithGraph, threads: [["E"], ["C"]], depth: 60)]),
      ProgramGroup(
        name: "with a graph of five", programs: [Program(.withGraphOfFive, threads: [["C"], ["E"]], depth: 60)]),
    ]

  private static let trueCycleGroups = [Services.trueCycleOfTwo, .trueCycleOfThree].map { services in
    ProgramGroup(
      name: "a true cycle of \(services.names.count)",
      programs: (1...3).flatMap { threads in
        calls(services.names, on: threads).map { Program(services, threads: $0.map { [.resolve($0)] }, depth: 5) }
      })
  }

  private static let removalGroups =
    [("the cycle", Services.cycle), ("parent and child", .parentAndChild), ("a chain", .chain)].map { name, services in
      ProgramGroup(
        name: "\(name), a reset between two calls",
        programs: calls(services.names, on: 2).map {
          Program(services, threads: [[.resolve($0[0]), .reset(services.names), .resolve($0[1])], [.resolve($0[1])]])
        })
    } + [
      ProgramGroup(
        name: "a reset inside of a run",
        programs: Services.resettingThemselves.flatMap { services in
          calls(["X", "B", "A"], on: 2).map { Program(services, threads: $0.map { [.resolve($0)] }, depth: 30) }
        }),
      ProgramGroup(
        name: "a reset of one of three services",
        programs: [Program(.threeInCycles, threads: [["C"], ["B"], [.reset(["B"]), "B"]])]),
      ProgramGroup(
        name: "deinitializers that resolve",
        programs: [Program(.resolvingAtEnd, threads: [["X"], [.reset(["X", "B"]), "X"], [.reset(["X", "B"])]])]),
      ProgramGroup(
        name: "a chain, two replacements",
        programs: Services.chain.names.map {
          Program(.chain, threads: [["A"], [.replace("C"), .resolve($0), .replace("C")]])
        }),
      ProgramGroup(
        name: "the removal of all services",
        programs: [Services.cycle, .parentAndChild, .chain].flatMap { services in
          services.names.map { Program(services, threads: [[.resolve($0)], [.removeAll, .resolve($0)]]) }
        }),
    ]

  private static let weakGroups = [
    ProgramGroup(
      name: "a weakly cached service",
      programs: calls(Services.weak.names, on: 2).flatMap { calls in
        [
          Program(
            .weak, threads: [[.resolve(calls[0]), .forget], [.resolve(calls[1]), .forget, .resolve(calls[1])]]),
          Program(.weak, threads: calls.map { [.resolve($0), .forget] } + [[.reset(["W", "S", "V"]), "W"]]),
        ]
      })
  ]

  private static let sharedGroups = Services.shared.map { services in
    ProgramGroup(
      name: "shared values, \(services)",
      programs: (2...3).flatMap { threads in
        calls(services.names, on: threads).map { Program(services, threads: $0.map { [.resolve($0)] }) }
      })
  }

  /// The largest programs.
  private static let groupsOfThreeThreads =
    [("the cycle", Services.cycle), ("parent and child", .parentAndChild), ("a chain", .chain)].map { name, services in
      ProgramGroup(
        name: "\(name), a reset on another thread",
        programs: calls(services.names, on: 2).map {
          Program(services, threads: [[.resolve($0[0])], [.resolve($0[1])], [.reset(services.names)]])
        })
    } + [
      ProgramGroup(
        name: "the cycle, a replacement on another thread",
        programs: Services.cycle.names.flatMap { replaced in
          Services.cycle.names.map { Program(.cycle, threads: [[.resolve($0)], ["A"], [.replace(replaced)]]) }
        }),
      ProgramGroup(
        name: "the cycle, two resets",
        programs: Services.cycle.names.flatMap { name in
          let reset = Instruction.reset(Services.cycle.names)
          return [
            Program(.cycle, threads: [[.resolve(name)], [reset, "A"], [reset]]),
            Program(.cycle, threads: [[.resolve(name)], [reset, "X", reset]]),
          ]
        }),
    ]

  private static func group(
    _ name: String, _ services: Services, threads: Int = 2, calls names: [String]? = nil, publishesInSteps: Bool = false
  ) -> ProgramGroup {
    ProgramGroup(
      name: name,
      programs: calls(names ?? services.names, on: threads).map {
        Program(services, threads: $0.map { [.resolve($0)] }, publishesInSteps: publishesInSteps)
      })
  }
}

/// Returns all combinations in which each of a number of threads resolves one of these services, ignoring the order of
/// threads.
func calls(_ names: [String], on threads: Int) -> [[String]] {
  guard threads > 0 else { return [[]] }
  return names.indices.flatMap { first in
    calls(Array(names[first...]), on: threads - 1).map { [names[first]] + $0 }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import Measuring

/// Compares typed assemblies with construction by hand, in one run.
@main
struct Benchmarks {
  static let usage = """
    usage: benchmarks time [WORD]            nanoseconds, the ways of a scenario in turns
           benchmarks instructions [WORD]    instructions, by valgrind's callgrind
           benchmarks allocations [WORD]     allocations, by valgrind's memcheck
           benchmarks threads [WORD]         two threads against one
           benchmarks reset                  how long a reset takes next to a thread that resolves
           benchmarks compile                the compiler's time to check the types of many factories
           benchmarks check TOOL             how long composure-tool, built for release, checks large programs
           benchmarks migrate TOOL           how long composure-tool, built for release, plans and applies a migration
           benchmarks documents [FOLDER]     how fast Interface Builder documents are read
           benchmarks verification           how long it takes to verify a thousand services, and what is found
           benchmarks list                   the scenarios

    WORD picks the scenarios whose names contain it.

    """

  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    let picked = Scenario.all.filter { arguments.count < 2 || $0.name.contains(arguments[1]) }
    switch arguments.first {
    case "time": time(picked)
    case "instructions": count(picked, with: { Valgrind.instructions(of: $0, rounds: $1) }, unit: "instructions")
    case "allocations": count(picked, with: { Valgrind.allocations(of: $0, rounds: $1) }, unit: "allocations")
    case "threads": compareThreads(picked)
    case "reset": ResetTime.measure()
    case "compile": CompileTime.measure()
    case "check" where arguments.count == 2: CheckTime.measure(arguments[1])
    case "migrate" where arguments.count == 2: MigrateTime.measure(arguments[1])
    case "documents": Documents.measure(arguments.dropFirst().first)
    case "verification": Verification.measure()
    case "peak": if arguments.count == 2 { Documents.printPeak(arguments[1]) }
    case "read": if arguments.count == 2 { Documents.run(nil, count: Int(arguments[1]) ?? 1) }
    case "list": for scenario in picked { print("\(scenario.name): \(scenario.way)") }
    case "run": run(arguments)
    default:
      print(usage, terminator: "")
      exit(arguments == ["--help"] ? 0 : 2)
    }
  }

  /// `run INDEX COUNT` is the command that runs under valgrind.
  private static func run(_ arguments: [String]) {
    guard arguments.count == 3, let index = Int(arguments[1]), let count = Int(arguments[2]) else { exit(2) }
    let body = Scenario.all[index].prepare()
    body(10)
    body(count)
  }

  private static func time(_ scenarios: [Scenario]) {
    for ways in grouped(scenarios) {
      let bodies = ways.map { $0.prepare() }
      let counts = bodies.map(Clock.calibrate)
      var times = [[Double]](repeating: [], count: ways.count)
      for round in 0..<21 {
        for offset in ways.indices {
          let index = (round + offset) % ways.count
          times[index].append(Clock.nanoseconds(bodies[index], counts[index]))
        }
      }
      print(ways, times.map(\.median), unit: "ns")
    }
  }

  private static func count(
    _ scenarios: [Scenario], with tool: (Int, Int) -> Double?, unit: String
  ) {
    for ways in grouped(scenarios) {
      let counts = ways.map { scenario -> Double in
        let index = Scenario.all.firstIndex { $0.name == scenario.name && $0.way == scenario.way } ?? 0
        guard let once = tool(index, 1_000), let twice = tool(index, 2_000) else {
          print("valgrind is not there, or failed")
          exit(1)
        }
        return (twice - once) / 1_000
      }
      print(ways, counts, unit: unit)
    }
  }

  private static func compareThreads(_ scenarios: [Scenario]) {
    for scenario in scenarios {
      let body = scenario.prepare()
      let count = Clock.calibrate(body)
      var ratios: [Double] = []
      for _ in 0..<2_000 where ratios.count < 51 {
        let one = ScheduledTime.wall(threads: 1) { body(count) }
        let two = ScheduledTime.wall(threads: 2) { body(count) }
        if let one, let two { ratios.append(2 * one / two) }
      }
      guard ratios.count > 10 else {
        print("\(pad(scenario.name, 44))\(pad(scenario.way, 26))other programs use the processors")
        continue
      }
      let rounds = "of \(ratios.count) rounds"
      print("\(pad(scenario.name, 44))\(pad(scenario.way, 26))\(format(ratios.median)) × one thread, \(rounds)")
    }
  }

  private static func grouped(_ scenarios: [Scenario]) -> [[Scenario]] {
    var names: [String] = []
    for scenario in scenarios where !names.contains(scenario.name) { names.append(scenario.name) }
    return names.map { name in scenarios.filter { $0.name == name } }
  }

  private static func print(_ ways: [Scenario], _ values: [Double], unit: String) {
    for (scenario, value) in zip(ways, values) {
      let ratio = values[0] > 0 ? "\(format(value / values[0])) ×" : ""
      print("\(pad(scenario.name, 44))\(pad(scenario.way, 26))\(pad("\(format(value)) \(unit)", 24))\(ratio)")
    }
  }

  private static func print(_ line: String, terminator: String = "\n") {
    FileHandle.standardOutput.write(Data((line + terminator).utf8))
  }

  private static func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
  }

  private static func format(_ value: Double) -> String { String(format: value < 100 ? "%.2f" : "%.0f", value) }
}

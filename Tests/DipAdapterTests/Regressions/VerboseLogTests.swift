// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// The verbose level logged only errors.
@Suite(.quietLookups) struct `the verbose log` {
  @Test func `C2 each factory call, new instance and cached instance is logged`() async {
    await #expect(processExitsWith: .success) {
      let container = DependencyContainer()
      container.register(.singleton) { "made" }
      container.register { (text: String) in [text] }
      // While everything is logged, resolutions skip the fast path.
      _ = try container.resolve() as String
      container.register(.singleton) { "again" }

      let lines = Box<[String]>([])
      logger = { level, message in lines.value.append("\(level) \(type(of: message)) \(message)") }
      logLevel = .Verbose
      let other = DependencyContainer()
      other.collaborate(with: container)
      _ = try other.resolve() as [String]
      #expect(
        lines.value == [
          "Verbose Context Array<String> (arguments: (String))",
          "Verbose Context String for Array<String>",
          "Verbose String Resolved String: created again",
          #"Verbose String Resolved Array<String>: created ["again"]"#,
        ])

      lines.value = []
      _ = try container.resolve() as String
      #expect(lines.value == ["Verbose String Resolved String: reused again"])

      lines.value = []
      #expect(throws: DipError.self) { try container.resolve() as Double }
      #expect(lines.value.count == 1 && lines.value[0].hasPrefix("Errors String Dip: Nothing is registered"))

      lines.value = []
      logLevel = .Errors
      _ = try container.resolve() as String
      logLevel = .None
      _ = try? container.resolve() as Double
      #expect(lines.value.isEmpty)
    }
  }

  @Test func `C2 an instance that a cycle has brought in is logged as reused`() async {
    await #expect(processExitsWith: .success) {
      let container = DependencyContainer()
      container.register { [unowned container] () -> ClientImp in
        let service: ServiceImp = try container.resolve()
        return ClientImp(service: service)
      }
      let isFirst = Box(true)
      container.register { ServiceImp("s") }.resolvingProperties { container, service in
        guard isFirst.value else { return }
        isFirst.value = false
        _ = try container.resolve() as ClientImp
      }
      let lines = Box<[String]>([])
      logger = { lines.value.append("\($0) \($1)") }
      logLevel = .Verbose
      _ = try container.resolve() as ClientImp
      #expect(lines.value.last?.hasPrefix("Verbose Resolved ClientImp: reused ") == true)
    }
  }

  @Test func `C2 the level can change while other threads resolve`() async {
    await #expect(processExitsWith: .success) {
      let failures = SharedCount()
      logger = { _, _ in }
      onThreads(3) { thread in
        for round in 0..<300 {
          switch thread {
          case 0: logLevel = round.isMultiple(of: 2) ? .Verbose : .None
          default:
            let container = DependencyContainer()
            container.register { round }
            if (try? container.resolve() as Int) != round { failures.add() }
          }
        }
      }
      #expect(failures.count == 0)
    }
  }
}

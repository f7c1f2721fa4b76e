// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Testing

@testable import composure_tool

/// Random object graphs that are migrated, of which only the states are printed. So objects without a state may be created
/// more often than before.
struct RandomStateTests {
  typealias System = RandomGraphTests.System

  /// A program whose objects count how often they were reached.
  private struct RandomProgram {
    let source: String

    init(_ system: System, seed: UInt64) {
      var random = SeededGenerator(seed ^ 0x57A7E)
      let count = 8 + random.number(below: 8)
      var types = ""
      var registrations: [String] = []
      var services: [RandomGraphTests.Service] = []
      for index in 0..<count {
        let type = "S\(index)"
        let isProtocol = random.isOne(in: 3)
        if isProtocol { types += "protocol P\(index): Node {}\n" }
        let inherited = isProtocol ? "P\(index)" : "Node"
        types += Self.type(type, inherited, kind: random.number(below: 6))
        let parts = (0..<(services.isEmpty ? 0 : random.number(below: 4))).map { _ in
          system.lookup(random.element(of: services), in: "r")
        }
        let service = RandomGraphTests.Service(
          type: isProtocol ? "P\(index)" : type, name: random.isOne(in: 6) ? "name\(index)" : nil, isOwn: false, home: 0
        )
        services.append(service)
        let scope = random.number(below: 3) > 0 ? "" : random.element(of: system.scopes.dropLast())
        registrations.append(
          "container" + system.registration(service, scope, "\(type)(parts: [\(parts.joined(separator: ", "))])", nil))
      }
      registrations.shuffle(using: &random)
      let lookups = (0..<2 * count).map { _ in
        if !system.resets.isEmpty, random.isOne(in: 8) { return system.resets[0] }
        let lookup = system.lookup(random.element(of: services), in: "container")
        return "print((\(lookup.replacing("try ", with: "try! ", maxReplacements: 1))).reach())"
      }
      source = """
        import \(system.module)
        \(system.declarations)
        protocol Node { func reach() -> String }
        class Base { func text(_ parts: [Node]) -> String { parts.map { $0.reach() }.joined(separator: ",") } }
        \(types)\(random.isOne(in: 3) ? "func isSame(_ first: S3, _ second: S3) -> Bool { first === second }" : "")
        func register(in container: \(system.container)) {
          \(system == .dip ? "unowned let container = container" : "")
          \(registrations.joined(separator: "\n  "))
        }
        @main struct Main {
          static func main() {
            let container = \(system.container)()
            register(in: container)
            \(lookups.joined(separator: "\n    "))
          }
        }

        """
    }

    private static func type(_ name: String, _ inherited: String, kind: Int) -> String {
      let code = "init(parts: [Node]) { self.parts = parts }"
      switch kind {
      case 0:
        return """
          final class \(name): Base, \(inherited) {
            let parts: [Node]
            var count = 0
            \(code)
            func reach() -> String { count += 1; return "\(name):\\(count)(\\(text(parts)))" }
          }

          """
      case 1 where name != "S3":
        return """
          struct \(name): \(inherited) {
            let parts: [Node]
            func reach() -> String { "\(name)(\\(Base().text(parts)))" }
          }

          """
      default:
        return """
          final class \(name): Base, \(inherited) {
            private let parts: [Node]
            \(code)
            func reach() -> String { "\(name)(\\(text(parts)))" }
          }

          """
      }
    }
  }

  @Test(arguments: System.allCases, randomProgramSeeds)
  func `are the same after each step`(_ system: System, _ seed: Int) async throws {
    try await RandomGraphTests.migrate(RandomProgram(system, seed: UInt64(seed)).source, system)
  }
}

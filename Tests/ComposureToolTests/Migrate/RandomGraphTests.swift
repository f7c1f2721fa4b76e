// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import Testing

@testable import composure_tool

/// Random object graphs that are migrated, and have the same objects in the same places afterwards.
struct RandomGraphTests {
  /// A program with services of random lifetimes, which prints all objects of each resolution.
  private struct RandomProgram {
    let source: String

    init(isDip: Bool, seed: UInt64) {
      var random = SplitMix(seed: seed)
      let count = 8 + Int(random.next() % 8)
      var types = ""
      var registrations: [String] = []
      var names: [String] = []
      for index in 0..<count {
        let name = "S\(index)"
        let isValue = random.next() % 6 == 0
        types +=
          isValue
          ? "struct \(name): Node { let parts: [Any] }\n"
          : "final class \(name): Node { let parts: [Any]; init(parts: [Any]) { self.parts = parts } }\n"
        let service = random.next() % 4 == 0 && !isValue ? "P\(index)" : name
        if service != name { types += "protocol \(service): AnyObject {}\nextension \(name): \(service) {}\n" }
        names.append(service)
        var parts: [String] = []
        for _ in 0..<(index == 0 ? 0 : random.next() % 4) {
          let other = names[Int(random.next() % UInt64(index))]
          parts.append(isDip ? "try container.resolve() as \(other)" : "r.resolve(\(other).self)!")
        }
        let created = "\(name)(parts: [\(parts.joined(separator: ", "))])"
        let scopes =
          isDip
          ? ["", ".shared", ".shared", ".unique", ".singleton", isValue ? ".unique" : ".weakSingleton"]
          : ["", ".graph", ".graph", ".transient", ".container", isValue ? ".transient" : ".weak"]
        let scope = scopes[Int(random.next() % UInt64(scopes.count))]
        registrations.append(
          isDip
            ? "container.register(\(scope)) { \(created) as \(service) }"
            : "container.register(\(service).self) { r in \(created) }\(scope.isEmpty ? "" : ".inObjectScope(\(scope))")"
        )
      }
      for index in registrations.indices.reversed() {
        registrations.swapAt(index, Int(random.next() % UInt64(index + 1)))
      }
      let lookups = (0..<2 * count).map { _ in
        let name = names[Int(random.next() % UInt64(count))]
        return isDip ? "show(try! container.resolve() as \(name), 0)" : "show(container.resolve(\(name).self)!, 0)"
      }
      source = """
        import \(isDip ? "DipAdapter" : "SwinjectAdapter")
        protocol Node { var parts: [Any] { get } }
        \(types)
        var objects: [AnyObject] = []
        func show(_ value: Any, _ depth: Int) {
          var text = String(repeating: " ", count: depth) + "\\(type(of: value))"
          if type(of: value) is AnyClass {
            let object = value as AnyObject
            text += " \\(objects.firstIndex { $0 === object } ?? objects.count)"
            if !objects.contains(where: { $0 === object }) { objects.append(object) }
          }
          print(text)
          for part in (value as! any Node).parts { show(part, depth + 1) }
        }
        func register(in container: \(isDip ? "DependencyContainer" : "Container")) {
          \(isDip ? "unowned let container = container\n" : "")\(registrations.joined(separator: "\n  "))
        }
        @main struct Main {
          static func main() {
            let container = \(isDip ? "DependencyContainer" : "Container")()
            register(in: container)
            \(lookups.joined(separator: "\n    "))
          }
        }

        """
    }
  }

  private struct SplitMix {
    var state: UInt64

    init(seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var z = state
      z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
      z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
      return z ^ (z >> 31)
    }
  }

  /// The environment variable sets a number of seeds other than 1.
  @Test(arguments: [false, true], 1...UInt64(ProcessInfo.processInfo.environment["COMPOSURE_SEEDS"] ?? "1")!)
  func `have the same objects after each step`(_ isDip: Bool, _ seed: UInt64) async throws {
    let program = RandomProgram(isDip: isDip, seed: seed)
    let application = try SampleApplication(
      ["App.swift": program.source], mode: "5", libraries: isDip ? ["Storyboards", "DipAdapter"] : [])
    let before = try await application.output()
    let plan = try await application.plan()
    let ids = plan.ids()
    try #require(ids.count > plan.states.count / 2)
    // Half of the services move first, then the others.
    try await application.apply(Array(ids.prefix(ids.count / 2)), of: plan)
    #expect(try await application.output() == before, "\(program.source)")
    let rest = try await application.plan()
    #expect(rest.ids() == Array(ids.dropFirst(ids.count / 2)))
    try await application.apply(rest.ids(), of: rest)
    #expect(try await application.output() == before, "\(program.source)")
  }
}

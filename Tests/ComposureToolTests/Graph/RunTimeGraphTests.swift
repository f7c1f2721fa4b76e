// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import CompilerFacts
import Foundation
import TestSupport
import Testing

@testable import composure_tool

@Suite struct `the graph without running` {
  /// A program that prints its recorded graph. Its root replaces, decorates and forwards members.
  private static let source = """
    import Composure

    final class Service: Sendable {
      init(_ parts: Service...) {}
    }

    protocol StoreAssembly: Assembly {
      var disk: Service { get }
      var store: Service { get }
      func table(_ name: String) -> Service
    }

    extension StoreAssembly {
      var disk: Service { shared(\\.disk) { Service() } }
      var store: Service { liveStore }
      var liveStore: Service { shared(\\.liveStore) { Service(disk) } }
      func table(_ name: String) -> Service { shared(for: name) { Service(store) } }
    }

    protocol NetworkAssembly: Assembly {
      var log: Service { get }
      var client: Service { get }
    }

    extension NetworkAssembly {
      var log: Service { transient(\\.log) { Service() } }
      var client: Service { shared(\\.client) { make(self) } }
    }

    func make(_ network: some NetworkAssembly) -> Service { Service(network.log) }

    protocol ScreenAssembly: StoreAssembly, NetworkAssembly {
      var screens: [Service] { get }
      var home: Service { get }
    }

    extension ScreenAssembly {
      var screens: [Service] { shared(forEach: ["a", "b"]) { Service(table($0), client) } }
      var home: Service { weaklyShared(\\.home) { Service(client, plain) } }
      var plain: Service { Service(screens[0], log) }
    }

    struct AppAssembly: ScreenAssembly {
      let scope = Scope()
      var store: Service { shared(\\.store) { Service(liveStore, log) } }
    }

    @main struct Main {
      static func main() {
        let app = AppAssembly()
        let graph = DependencyGraph.record { _ = app.home }
        for edge in graph.edges { print(edge.from.member, edge.to.member) }
      }
    }
    """

  @Test func `has the edges that a recording of a running program has`() async throws {
    let folder = try TemporaryFolder(named: "composure-graph")
    let file = try folder.write(Self.source, to: "Client.swift")
    let (log, program) = try await Compiler.build(
      URL(fileURLWithPath: file), with: ["ComposurePrimitives", "Composure"])
    let recorded = Set(try #require(program, "\(log)").output.split(separator: "\n").map(String.init))

    let analysis = AssemblyAnalysis(
      try await SampleCode.program(of: [SampleCode.Module(name: "Client", files: [file])], mode: "6"))
    let root = try #require(analysis.roots.first)
    #expect(Set(edges(of: root, analysis)) == recorded)
    #expect(recorded.count == 10)
  }

  /// The edges between members with a lifetime. Members without a lifetime are skipped, since recordings lack them.
  private func edges(of root: AssemblyRoot, _ analysis: AssemblyAnalysis) -> [String] {
    let graph = MemberGraph(of: AssemblyInstance(root: root, outer: []), in: analysis)
    let kept = graph.steps.keys.filter { analysis.uses[$0.member]?.lifetimeCalls.isEmpty == false }
    return kept.flatMap { step -> [String] in
      var reached: [AssemblyStep.Key] = []
      var seen: Set<AssemblyStep.Key> = []
      var waiting = graph.edges[step, default: []].map(\.to)
      while let next = waiting.popLast() {
        guard seen.insert(next).inserted else { continue }
        if kept.contains(next) { reached.append(next) } else { waiting += graph.edges[next, default: []].map(\.to) }
      }
      return reached.compactMap { target in
        guard let from = graph.steps[step]?.member, let to = graph.steps[target]?.member else { return nil }
        return "\(from.fullName) \(to.fullName)"
      }
    }
  }
}

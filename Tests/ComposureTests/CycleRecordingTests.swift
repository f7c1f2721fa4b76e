// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import TestSupport
import Testing

private struct LoopAssembly: Assembly {
  let scope = Scope("loop")

  static let line = #line + 1
  var editor: Thing { shared(\.editor) { Thing("editor of \(store.name)") } }
  var store: Thing { shared(\.store) { Thing("store of \(logger.name) and \(editor.name)") } }
  var logger: Thing {
    shared(\.logger) {
      Thing("logger")
    } onClose: { [log] in
      log.append("close \($0.name)")
    }
  }
  let log = Log()

  var one: Thing { transient(\.one) { Thing("one, \(two.name)") } }
  var two: Thing { transient { Thing("two, \(one.name)") } }

  func page(_ number: Int) -> Thing { shared(for: number) { Thing(page(1 - number).name) } }
  var weak: Thing { weaklyShared(\.weak) { Thing(itself.name) } }
  var itself: Thing { weak }

  var first: Thing { get async { await shared { Thing("first, \(await self.second.name)") } } }
  var second: Thing { get async { await shared { Thing("second, \(await self.first.name)") } } }
}

// Recording a cycle ended the process, so `graph.isAcyclic` was almost never false.
@Suite(.timeLimit(.minutes(20))) struct `B17 a recording that meets a cycle returns it` {
  @Test func `of shared values, with the recording so far`() {
    let graph = DependencyGraph.record { _ = LoopAssembly().editor }
    #expect(!graph.isAcyclic)
    #expect(graph.nodes.map(\.member) == ["editor", "store", "logger"])
    #expect(graph.cycles.map { $0.nodes.map(\.member) } == [["editor", "store"]])
    #expect(
      graph.cycles.map(\.description)
        == ["LoopAssembly.editor → store → editor (CycleRecordingTests.swift:\(LoopAssembly.line))"])
  }

  @Test func `of transient values, of values for keys, and of one that depends on itself`() {
    let members = { (graph: DependencyGraph) in graph.cycles.map { $0.nodes.map(\.member) } }
    #expect(members(DependencyGraph.record { _ = LoopAssembly().one }) == [["one", "two"]])
    #expect(members(DependencyGraph.record { _ = LoopAssembly().page(0) }) == [["page(_:)"]])
    #expect(members(DependencyGraph.record { _ = LoopAssembly().weak }) == [["weak"]])
  }

  @Test func `of asynchronous values`() async {
    let graph = await DependencyGraph.record { _ = await LoopAssembly().first }
    #expect(graph.cycles.map { $0.nodes.map(\.member) } == [["first", "second"]])
  }

  @Test func `the code after the cycle does not run`() {
    let log = Log()
    _ = DependencyGraph.record {
      _ = LoopAssembly().editor
      log.append("after")
    }
    #expect(log.entries.isEmpty)
  }

  @Test func `and the scope can still be closed`() async throws {
    let app = LoopAssembly()
    _ = DependencyGraph.record { _ = app.editor }
    _ = await DependencyGraph.record { _ = await app.first }
    try await app.scope.close()
    #expect(app.log.entries == ["close logger"])
  }

  @Test func `on many threads at once`() {
    onThreads(4) { _ in
      for _ in 0..<5 {
        let graph = DependencyGraph.record { _ = LoopAssembly().editor }
        if graph.cycles.count != 1 { Issue.record("recorded \(graph)") }
      }
    }
  }

  @Test func `unless it runs on an actor, where the process ends with the path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run { _ = DependencyGraph.record { _ = LoopAssembly().one } }
    }
    #expect(
      message(of: result).contains("Circular dependency: LoopAssembly.one → two → one (CycleRecordingTests.swift:"))
  }
}

@Suite struct `the cycles of a graph` {
  private struct ListAssembly: Assembly {
    let scope = Scope()
    func node(_ number: Int) -> Thing {
      shared(for: number) { number == 0 ? Thing("end") : Thing("\(node(number - 1).name) \(last.name)") }
    }
    var last: Thing { shared(\.last) { Thing("last") } }
  }

  @Test func `are empty for a graph without one`() {
    let graph = DependencyGraph.record { _ = ListAssembly().node(0) }
    #expect(graph.nodes.count == 1)
    #expect(graph.cycles.isEmpty)
    #expect(graph.isAcyclic)
    #expect(DependencyGraph.record {}.cycles.isEmpty)
  }

  @Test func `include a member that calls itself with another argument, which returns`() {
    let graph = DependencyGraph.record { #expect(ListAssembly().node(2).name == "end last last") }
    #expect(graph.nodes.map(\.member) == ["node(_:)", "last"])
    #expect(graph.cycles.map { $0.nodes.map(\.member) } == [["node(_:)"]])
  }
}

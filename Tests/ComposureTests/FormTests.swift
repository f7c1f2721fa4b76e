// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import TestSupport
import Testing

/// Each overload of `shared`, on scopes and assemblies, caches values by key and tears them down.
@Suite struct `forms of sharing` {
  /// The log of results and teardowns, in order.
  private actor Log {
    private(set) var lines: [String] = []
    func write(_ line: String) { lines.append(line) }
  }

  private final class Value: Sendable {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private struct Root: Assembly {
    let scope = Scope("forms")
    let log = Log()

    var ended: Value {
      shared(\.ended) {
        Value("plain")
      } onClose: { [log] in
        await log.write($0.name)
      }
    }
    func ended(_ key: Int) -> Value {
      shared(for: key) {
        Value("keyed \(key)")
      } onClose: { [log] in
        await log.write($0.name)
      }
    }
    var awaited: Value { get async { await shared { await make("awaited") } } }
    func awaited(_ key: Int) async -> Value { await shared(for: key) { await make("awaited \(key)") } }
    func awaitedAndEnded(_ key: Int) async -> Value {
      await shared(for: key) {
        await make("both \(key)")
      } onClose: { [log] in
        await log.write($0.name)
      }
    }
    var anew: Value { get async { await transient { await make("anew") } } }
    var missing: Value? { transient(\.missing) { nil } }
    var failing: Value { get throws { try transient { try named("failing", CancellationError()) } } }
    func named(_ name: String) -> Value { transient { Value(name) } }
    private func named(_ name: String, _ error: any Error) throws -> Value { throw error }

    func make(_ name: String) async -> Value {
      await Task.yield()
      return Value(name)
    }
  }

  @Test func `an assembly caches values by key, and tears them down asynchronously`() async throws {
    let root = Root()
    #expect(root.ended === root.ended)
    #expect(root.ended(1) === root.ended(1))
    #expect(root.ended(1) !== root.ended(2))
    #expect(await root.awaited === root.awaited)
    #expect(await root.awaited(1) === root.awaited(1))
    #expect(await root.awaited(1) !== root.awaited(2))
    #expect(await root.awaitedAndEnded(1) === root.awaitedAndEnded(1))
    #expect(await root.anew !== root.anew)
    try await root.scope.close()
    #expect(await root.log.lines == ["both 1", "keyed 2", "keyed 1", "plain"])
  }

  @Test func `a transient member has a key path unless it throws or takes parameters`() throws {
    let root = Root()
    #expect(root.missing == nil)
    #expect(throws: CancellationError.self) { try root.failing }
    #expect(root.named("one").name == "one")
    let graph = DependencyGraph.record { _ = (root.missing, try? root.failing, root.named("one")) }
    #expect(graph.nodes.map(\.member) == ["missing", "failing", "named(_:)"])
    #expect(graph.nodes.allSatisfy { $0.lifetime == .transient })
  }

  @Test func `a scope caches values by key, and tears them down asynchronously`() async throws {
    let scope = Scope("forms")
    let log = Log()
    @Sendable func make(_ name: String) async -> Value {
      await Task.yield()
      return Value(name)
    }
    func keyed(_ key: Int) async -> Value { await scope.shared(for: key) { await make("keyed \(key)") } }
    func ended(_ key: Int) async -> Value {
      await scope.shared(for: key) {
        await make("ended \(key)")
      } onClose: {
        await log.write($0.name)
      }
    }
    #expect(await keyed(1) === keyed(1))
    #expect(await keyed(1) !== keyed(2))
    #expect(await ended(1) === ended(1))
    try await scope.close()
    #expect(await log.lines == ["ended 1"])
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import TestSupport
import Testing

private final class Thing {}

private final class LoggingStorage: InstanceStorage {
  var instance: Any?
  private let log: () -> Void

  init(_ log: @escaping () -> Void) { self.log = log }

  func graphResolutionCompleted() { log() }
}

/// A registration is visible before its scope is chosen. A lookup in between fixed the default scope permanently.
@Suite(.quietLookups, .timeLimit(.minutes(10))) struct `choices of a scope` {
  @Test(arguments: [ObjectScope.graph, .transient])
  func `a scope takes effect after a resolution that cached nothing`(_ initial: ObjectScope) {
    let container = Container(defaultObjectScope: initial)
    let entry = container.register(Thing.self) { _ in Thing() }
    container.register([Thing].self) { r in [r.resolve(Thing.self)!, r.resolve(Thing.self)!] }
    for _ in 0..<2 {
      #expect(container.resolve(Thing.self) !== container.resolve(Thing.self))
      let pair = container.resolve([Thing].self)!
      #expect((pair[0] === pair[1]) == (initial === ObjectScope.graph))
    }
    entry.inObjectScope(.container)
    #expect(container.resolve(Thing.self) === container.resolve(Thing.self))
    let pair = container.resolve([Thing].self)!
    #expect(pair[0] === pair[1] && pair[0] === container.resolve(Thing.self))
    // The instance is cached now, so another scope has no effect.
    entry.inObjectScope(.transient)
    #expect(container.resolve(Thing.self) === container.resolve(Thing.self))
  }

  @Test func `a transient registration may become part of graphs, and the reverse`() {
    let container = Container()
    let entry = container.register(Thing.self) { _ in Thing() }
    container.register([Thing].self) { r in [r.resolve(Thing.self)!, r.resolve(Thing.self)!] }
    for (scope, isShared) in [(ObjectScope.graph, true), (.transient, false), (.graph, true)] {
      entry.inObjectScope(scope)
      let pair = container.resolve([Thing].self)!
      #expect((pair[0] === pair[1]) == isShared)
    }
  }

  @Test func `a singleton is one although another thread resolves it while it is registered`() {
    let container = Container()
    let rounds = 2_000
    onThreads(2) { thread in
      for round in 0..<rounds {
        if thread == 0 {
          container.register(Thing.self, name: "\(round)") { _ in Thing() }.inObjectScope(.container)
        } else {
          var attempts = 0
          while container.resolve(Thing.self, name: "\(round)") == nil, attempts < 1_000_000 { attempts += 1 }
        }
      }
    }
    let isOne = (0..<rounds).map { round in
      container.resolve(Thing.self, name: "\(round)") === container.resolve(Thing.self, name: "\(round)")
    }
    #expect(isOne.allSatisfy { $0 })
  }

  /// The storages were notified in the reverse order.
  @Test func `storages are notified of the end of a graph in the order in which they cached instances`() {
    let log = Log()
    let container = Container()
    for name in ["a", "b", "c"] {
      container.register(Thing.self, name: name) { _ in Thing() }
        .inObjectScope(ObjectScope(storageFactory: { LoggingStorage { log.lines.append(name) } }))
    }
    container.register([Thing].self) { r in ["b", "a", "c"].map { r.resolve(Thing.self, name: $0)! } }
    _ = container.resolve([Thing].self)
    #expect(log.lines == ["b", "a", "c"])
  }
}

private final class Log: @unchecked Sendable {
  // SAFETY: the test uses it on one thread.

  var lines: [String] = []
}

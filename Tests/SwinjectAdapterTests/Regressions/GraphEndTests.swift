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

@Suite(.timeLimit(.minutes(20))) struct `ends of graphs` {
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

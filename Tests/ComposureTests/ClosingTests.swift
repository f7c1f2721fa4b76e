// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ManyThreads
import Composure
import Foundation
import Testing

@Suite struct `closing a scope` {
  struct Failed: Error, Equatable {
    let name: String
  }

  struct PoolAssembly: Assembly {
    let scope = Scope("pools")
    let log = Log()

    var logger: Thing {
      shared {
        Thing("logger")
      } onClose: { [log] in
        log.append("close \($0.name)")
      }
    }
    var pool: Thing {
      shared {
        Thing("pool of \(logger.name)")
      } onClose: { [log] in
        log.append("close \($0.name)")
      }
    }
    var plain: Thing { shared { Thing("plain") } }
    func table(_ name: String) -> Thing {
      shared(for: name) {
        Thing(name)
      } onClose: { [log] in
        log.append("close \($0.name)")
      }
    }
  }

  @Test func `teardowns run in reverse order of completion, and get the value`() {
    let app = PoolAssembly()
    _ = (app.pool, app.plain, app.table("users"), app.table("pets"), app.table("users"))
    #expect(app.scope.close().isEmpty)
    #expect(app.log.entries == ["close pets", "close users", "close pool of logger", "close logger"])
  }

  @Test func `what was never made is not torn down`() {
    let app = PoolAssembly()
    _ = app.logger
    app.scope.close()
    #expect(app.log.entries == ["close logger"])
  }

  @Test func `a scope without teardowns closes, and so does an empty one`() {
    let app = PoolAssembly()
    _ = app.plain
    #expect(app.scope.close().isEmpty)
    #expect(Scope().close().isEmpty)
  }

  @Test func `a teardown that throws does not keep the others from running, nor the call from returning`() {
    let scope = Scope()
    let log = Log()
    for name in ["a", "b", "c"] {
      _ = scope.shared(for: name) {
        name
      } onClose: { name in
        log.append(name)
        if name != "b" { throw Failed(name: name) }
      }
    }
    #expect(scope.close() as? [Failed] == [Failed(name: "c"), Failed(name: "a")])
    #expect(log.entries == ["c", "b", "a"])
    #expect(scope.close().isEmpty)
  }

  @Test func `a second close runs nothing again`() {
    let app = PoolAssembly()
    _ = app.pool
    app.scope.close()
    app.scope.close()
    #expect(app.log.entries == ["close pool of logger", "close logger"])
  }

  @Test func `threads that close at the same time run each teardown once`() {
    for _ in 0..<300 {
      let scope = Scope()
      let closed = Counter()
      for key in 0..<10 {
        _ = scope.shared(for: key) {
          key
        } onClose: { _ in
          closed.increment()
        }
      }
      onThreads(4) { _ in scope.close() }
      #expect(closed.count == 10)
    }
  }

  @Test func `a factory that throws has nothing to tear down`() {
    let scope = Scope()
    let closed = Counter()
    func value() throws -> Int {
      try scope.shared {
        guard closed.count > 0 else { throw Refusal() }
        return 1
      } onClose: { _ in
        closed.increment()
      }
    }
    #expect(throws: Refusal()) { try value() }
    scope.close()
    #expect(closed.count == 0)
  }

  @Test func `a teardown may ask for values of its scope, and for new ones, which are torn down too`() {
    let scope = Scope()
    let log = Log()
    @Sendable func logger() -> Thing { scope.shared(function: "logger") { Thing("logger") } }
    @Sendable func late() -> Thing {
      scope.shared(function: "late") {
        Thing("late")
      } onClose: {
        log.append("close \($0.name)")
      }
    }
    _ = logger()
    _ = scope.shared {
      1
    } onClose: { _ in
      log.append("one, with \(logger().name)")
    }
    _ = scope.shared {
      2
    } onClose: { _ in
      log.append("two, with \(late().name)")
    }
    scope.close()
    #expect(log.entries == ["two, with late", "close late", "one, with logger"])
  }

  @Test func `a value whose factory runs while its scope closes is handed out, and torn down once`() {
    let scope = Scope()
    let closed = Counter()
    let running = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    let results = Log()
    onThreads(2) { thread in
      if thread == 0 {
        let value = scope.shared { () -> Int in
          running.signal()
          go.wait()
          return 7
        } onClose: { _ in
          closed.increment()
        }
        results.append("\(value)")
      } else {
        running.wait()
        scope.close()
        results.append("closed")
        go.signal()
      }
    }
    #expect(results.entries == ["closed", "7"])
    #expect(closed.count == 1)
    scope.close()
    #expect(closed.count == 1)
  }

  @Test func `a factory that runs while its scope closes may still ask for what it needs`() {
    let scope = Scope()
    let log = Log()
    @Sendable func old() -> Int {
      scope.shared(function: "old") {
        1
      } onClose: { _ in
        log.append("old")
      }
    }
    @Sendable func new() -> Int {
      scope.shared(function: "new") {
        2
      } onClose: { _ in
        log.append("new")
      }
    }
    _ = old()
    let sum = scope.shared {
      scope.close()
      return old() + new() + old()
    }
    #expect(sum == 4)
    #expect(log.entries == ["old", "new"])
  }

  @Test func `what a late teardown throws is returned by the next close`() {
    let scope = Scope()
    let value = scope.shared {
      #expect(scope.close().isEmpty)
      return 1
    } onClose: { _ in
      throw Refusal()
    }
    #expect(value == 1)
    #expect(scope.close() as? [Refusal] == [Refusal()])
    #expect(scope.close().isEmpty)
  }

  @Test func `values stay until the scope goes`() {
    let app = PoolAssembly()
    weak let weakly = app.plain
    app.scope.close()
    #expect(weakly != nil)
  }

  @Test func `a scope that goes without having been closed runs no teardown`() {
    let log: Log
    do {
      let app = PoolAssembly()
      _ = app.pool
      log = app.log
    }
    #expect(log.entries.isEmpty)
  }

  @Test func `transient values may be made after close`() {
    let scope = Scope()
    scope.close()
    #expect(scope.transient { 5 } == 5)
  }

  @Test func `asynchronous teardowns are awaited in reverse order, plain ones between them`() async {
    let scope = Scope()
    let log = Log()
    _ = scope.shared {
      "a"
    } onClose: {
      log.append($0)
    }
    _ = scope.shared {
      "b"
    } onClose: {
      await Task.yield()
      log.append($0)
    }
    _ = await scope.shared {
      await Task.yield()
      return "c"
    } onClose: {
      await Task.yield()
      log.append($0)
      throw Failed(name: $0)
    }
    _ = scope.shared(for: 4) {
      "d"
    } onClose: {
      log.append($0)
    }
    #expect(await scope.close() as? [Failed] == [Failed(name: "c")])
    #expect(log.entries == ["d", "c", "b", "a"])
    #expect(await scope.close().isEmpty)
  }

  @Test func `an asynchronous value whose factory runs while its scope closes is handed out, and torn down once`() async
  {
    let scope = Scope()
    let closed = Counter()
    let (go, open) = AsyncStream<Void>.makeStream()
    let (running, started) = AsyncStream<Void>.makeStream()
    @Sendable func value() async -> Int {
      await scope.shared {
        started.finish()
        for await _ in go {}
        return 7
      } onClose: { _ in
        await Task.yield()
        closed.increment()
      }
    }
    async let made = value()
    for await _ in running {}
    #expect(await scope.close().isEmpty)
    open.finish()
    #expect(await made == 7)
    #expect(closed.count == 1)
    await scope.close()
    #expect(closed.count == 1)
  }

  @Test func `a plain value with an asynchronous teardown that is late is torn down once`() async throws {
    let scope = Scope()
    let (torn, tearing) = AsyncStream<Int>.makeStream()
    func closeFromWithin() -> Int {
      scope.shared {
        scope.close()
        return 3
      } onClose: {
        await Task.yield()
        tearing.yield($0)
        tearing.finish()
      }
    }
    #expect(closeFromWithin() == 3)
    var values: [Int] = []
    for await value in torn { values.append(value) }
    #expect(values == [3])
  }

  @Test func `tasks that close at the same time run each teardown once`() async {
    for _ in 0..<100 {
      let scope = Scope()
      let closed = Counter()
      for key in 0..<10 {
        _ = scope.shared(for: key) {
          key
        } onClose: { _ in
          await Task.yield()
          closed.increment()
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for _ in 0..<4 { group.addTask { await scope.close() } }
      }
      #expect(closed.count == 10)
    }
  }
}

@Suite(.timeLimit(.minutes(10))) struct `after close` {
  struct SessionAssembly: Assembly {
    let scope = Scope("session")
    var user: Thing { shared { Thing("user") } }
    var weakly: Thing { weaklyShared { Thing("weakly") } }
    func page(_ number: Int) -> Thing { shared(for: number) { Thing("page") } }
    var stream: Thing { get async { await shared { await Self.make() } } }
    static func make() async -> Thing { Thing("stream") }
  }

  @Test func `a value that was made ends the process with a message that names scope and member`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      _ = session.user
      _ = await session.scope.close()
      _ = session.user
    }
    let text = message(of: result)
    #expect(text.contains("Scope 'session' is closed, but 'SessionAssembly.user' was asked for (ClosingTests.swift:"))
  }

  @Test func `a value that was never made ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      _ = await session.scope.close()
      _ = session.user
    }
    #expect(message(of: result).contains("Scope 'session' is closed"))
  }

  @Test func `a keyed value ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      _ = session.page(1)
      _ = await session.scope.close()
      _ = session.page(1)
    }
    #expect(message(of: result).contains("'SessionAssembly.page(_:)' was asked for"))
  }

  @Test func `a weak value ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      let held = session.weakly
      _ = await session.scope.close()
      _ = session.weakly
      _ = held
    }
    #expect(message(of: result).contains("'SessionAssembly.weakly' was asked for"))
  }

  @Test func `an asynchronous value ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      _ = await session.stream
      _ = await session.scope.close()
      _ = await session.stream
    }
    #expect(message(of: result).contains("'SessionAssembly.stream' was asked for"))
  }

  @Test func `a plain close of a scope with asynchronous teardowns says what to write`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scope = Scope("server")
      func closePlainly() { scope.close() }
      _ = scope.shared(function: "pool") {
        1
      } onClose: { _ in
        await Task.yield()
      }
      closePlainly()
    }
    let text = message(of: result)
    #expect(text.contains("Scope 'server' holds asynchronous teardowns, which a plain 'close()' cannot run: 'pool' ("))
    #expect(text.contains("To fix: write 'await close()'."))
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import Composure
import TestSupport
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
      shared(\.logger) {
        Thing("logger")
      } onClose: { [log] in
        log.append("close \($0.name)")
      }
    }
    var pool: Thing {
      shared(\.pool) {
        Thing("pool of \(logger.name)")
      } onClose: { [log] in
        log.append("close \($0.name)")
      }
    }
    var plain: Thing { shared(\.plain) { Thing("plain") } }
    func table(_ name: String) -> Thing {
      shared(for: name) {
        Thing(name)
      } onClose: { [log] in
        log.append("close \($0.name)")
      }
    }
  }

  /// Closes a scope, and returns the teardown errors.
  func failures(of scope: Scope) async -> [String] {
    do {
      try await scope.close()
      return []
    } catch let error as Scope.CloseError {
      return error.errors.map { ($0 as? Failed)?.name ?? "\($0)" }
    } catch {
      return ["another error: \(error)"]
    }
  }

  @Test func `teardowns run in reverse order of completion, and get the value`() async throws {
    let app = PoolAssembly()
    _ = (app.pool, app.plain, app.table("users"), app.table("pets"), app.table("users"))
    try await app.scope.close()
    #expect(app.log.entries == ["close pets", "close users", "close pool of logger", "close logger"])
  }

  @Test func `a value that was never created is not torn down`() async throws {
    let app = PoolAssembly()
    _ = app.logger
    try await app.scope.close()
    #expect(app.log.entries == ["close logger"])
  }

  @Test func `a scope without teardowns closes, and so does an empty one`() async throws {
    let app = PoolAssembly()
    _ = app.plain
    try await app.scope.close()
    try await Scope().close()
  }

  @Test func `a teardown that throws does not prevent the others, and one error lists all`() async throws {
    let scope = Scope("files")
    let log = Log()
    for name in ["a", "b", "c"] {
      _ = scope.shared(for: name, line: 12, function: "file") {
        name
      } onClose: { name in
        log.append(name)
        if name != "b" { throw Failed(name: name) }
      }
    }
    let error = await #expect(throws: Scope.CloseError.self) { try await scope.close() }
    #expect(log.entries == ["c", "b", "a"])
    #expect(error?.scope == "files")
    #expect(error?.errors as? [Failed] == [Failed(name: "c"), Failed(name: "a")])
    #expect(error?.failures.map(\.member) == ["file", "file"])
    #expect(error?.failures.map(\.place) == ["ClosingTests.swift:12", "ClosingTests.swift:12"])
    #expect(
      error?.description == """
        2 teardowns of scope 'files' failed:
          file (ClosingTests.swift:12): Failed(name: "c")
          file (ClosingTests.swift:12): Failed(name: "a")
        """)
  }

  @Test func `the error of one teardown describes a scope without a name`() async throws {
    struct RootAssembly: Assembly {
      let scope = Scope()
      static let line = #line + 2
      var file: Thing {
        shared(\.file) {
          Thing()
        } onClose: { _ in
          throw Failed(name: "disk full")
        }
      }
    }
    let root = RootAssembly()
    _ = root.file
    let error = await #expect(throws: Scope.CloseError.self) { try await root.scope.close() }
    #expect(
      error?.description == """
        A teardown of a scope without a name failed:
          RootAssembly.file (ClosingTests.swift:\(RootAssembly.line)): Failed(name: "disk full")
        """)
  }

  @Test func `a second close runs nothing again, and throws the same`() async throws {
    let app = PoolAssembly()
    _ = app.pool
    try await app.scope.close()
    try await app.scope.close()
    #expect(app.log.entries == ["close pool of logger", "close logger"])
    let scope = Scope()
    _ = scope.shared {
      1
    } onClose: { _ in
      throw Failed(name: "once")
    }
    #expect(await failures(of: scope) == ["once"])
    #expect(await failures(of: scope) == ["once"])
  }

  @Test func `tasks that close at the same time run each teardown once, and all wait for the end`() async {
    for _ in 0..<100 {
      let scope = Scope()
      let closed = Counter()
      for key in 0..<10 {
        _ = scope.shared(for: key) {
          key
        } onClose: { key in
          await Task.yield()
          closed.increment()
          if key == 3 { throw Failed(name: "3") }
        }
      }
      await withTaskGroup(of: ([String], Int).self) { group in
        for _ in 0..<4 { group.addTask { (await failures(of: scope), closed.count) } }
        for await (failures, count) in group {
          #expect(failures == ["3"])
          #expect(count == 10)
        }
      }
      #expect(closed.count == 10)
    }
  }

  @Test func `a cancelled task closes its scope, and the teardowns see the cancellation`() async {
    let scope = Scope()
    let log = Log()
    _ = scope.shared {
      1
    } onClose: { _ in
      log.append("cancelled: \(Task.isCancelled)")
    }
    let (go, open) = AsyncStream<Void>.makeStream()
    let task = Task {
      for await _ in go {}
      try await scope.close()
    }
    task.cancel()
    open.finish()
    _ = await task.result
    #expect(log.entries == ["cancelled: true"])
  }

  @Test func `a factory that throws has nothing to tear down`() async throws {
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
    try await scope.close()
    #expect(closed.count == 0)
  }

  @Test func `a teardown may access values of its scope, and new ones, which are torn down too`() async throws {
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
    try await scope.close()
    #expect(log.entries == ["two, with late", "close late", "one, with logger"])
  }

  // `close()` returned while a factory was running; its value was torn down while a waiter used it, and the teardown's
  // error was lost.
  @Test func `A7 closing waits for a factory that is running, and loses no error`() async {
    let scope = Scope()
    let log = Log()
    let running = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let value = scope.shared { () -> Int in
        running.signal()
        go.wait()
        return 7
      } onClose: { value in
        log.append("closed \(value)")
        throw Failed(name: "late")
      }
      log.append("made \(value)")
    }
    Self.wait(for: running)
    async let failures = failures(of: scope)
    while scope.isOpen { await Task.yield() }
    #expect(log.entries == [])
    go.signal()
    #expect(await failures == ["late"])
    while log.entries.count < 2 { await Task.yield() }
    #expect(log.entries.sorted() == ["closed 7", "made 7"])
  }

  @Test func `A7 closing waits for an asynchronous factory, and its waiters get the value`() async {
    let scope = Scope()
    let log = Log()
    let (go, open) = AsyncStream<Void>.makeStream()
    let (running, started) = AsyncStream<Void>.makeStream()
    @Sendable func value() async -> Int {
      await scope.shared {
        started.finish()
        for await _ in go {}
        return 7
      } onClose: { value in
        await Task.yield()
        log.append("closed \(value)")
        throw Failed(name: "late")
      }
    }
    async let made = value()
    for await _ in running {}
    async let failures = failures(of: scope)
    while scope.isOpen { await Task.yield() }
    #expect(log.entries == [])
    open.finish()
    #expect(await made == 7)
    #expect(await failures == ["late"])
    #expect(log.entries == ["closed 7"])
  }

  @Test func `threads that waited for a factory when the scope was closed get its value`() async throws {
    for _ in 0..<50 {
      let scope = Scope()
      let log = Log()
      let ready = Gate(2)
      let go = DispatchSemaphore(value: 0)
      @Sendable func value() -> Int {
        scope.shared(function: "value") {
          ready.arrive()
          go.wait()
          return 7
        }
      }
      Thread.detachNewThread { log.append("\(value())") }
      ready.arrive()
      Thread.detachNewThread { log.append("\(value())") }
      while !scope.isAwaited { await Task.yield() }
      async let closing: Void = scope.close()
      while scope.isOpen { await Task.yield() }
      go.signal()
      try await closing
      while log.entries.count < 2 { await Task.yield() }
      #expect(log.entries == ["7", "7"])
    }
  }

  // If the factory threw instead, a thread that had waited for it ended the process, since the scope was closed.
  @Test func `R13 threads that waited for a factory that throws make the value before the teardowns`() async throws {
    for _ in 0..<50 {
      let scope = Scope()
      let log = Log()
      let ready = Gate(2)
      let go = DispatchSemaphore(value: 0)
      let runs = Counter()
      @Sendable func value() throws -> Int {
        try scope.shared(function: "value") { () throws -> Int in
          guard runs.increment() == 1 else { return 7 }
          ready.arrive()
          go.wait()
          throw Failed(name: "first")
        } onClose: { value in
          log.append("close \(value)")
        }
      }
      @Sendable func attempt() {
        do { log.append("\(try value())") } catch { log.append("\(error)") }
      }
      Thread.detachNewThread { attempt() }
      ready.arrive()
      for _ in 0..<2 { Thread.detachNewThread { attempt() } }
      while scope.waiters < 2 { await Task.yield() }
      async let closing: Void = scope.close()
      while scope.isOpen { await Task.yield() }
      go.signal()
      try await closing
      #expect(log.entries.contains("close 7"))
      while log.entries.count < 4 { await Task.yield() }
      #expect(log.entries.sorted() == ["7", "7", #"Failed(name: "first")"#, "close 7"])
      #expect(runs.count == 2)
      #expect(scope.waiters == 0)
    }
  }

  @Test func `R13 a waiter whose own factory throws too does not keep the scope open`() async throws {
    let scope = Scope()
    let log = Log()
    let ready = Gate(2)
    let go = DispatchSemaphore(value: 0)
    @Sendable func attempt() {
      do {
        _ = try scope.shared(function: "value") { () throws -> Int in
          if log.entries.isEmpty {
            log.append("run")
            ready.arrive()
            go.wait()
          }
          throw Refusal()
        }
      } catch { log.append("\(error)") }
    }
    Thread.detachNewThread { attempt() }
    ready.arrive()
    Thread.detachNewThread { attempt() }
    while scope.waiters < 1 { await Task.yield() }
    async let closing: Void = scope.close()
    while scope.isOpen { await Task.yield() }
    go.signal()
    try await closing
    while log.entries.count < 3 { await Task.yield() }
    #expect(log.entries == ["run", "Refusal()", "Refusal()"])
  }

  @Test func `a factory that runs while its scope is closed may still access its dependencies`() async throws {
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
    let running = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    Thread.detachNewThread {
      let sum = scope.shared { () -> Int in
        running.signal()
        go.wait()
        return old() + new() + old()
      }
      log.append("\(sum)")
    }
    Self.wait(for: running)
    async let closing: Void = scope.close()
    while scope.isOpen { await Task.yield() }
    go.signal()
    try await closing
    while log.entries.count < 3 { await Task.yield() }
    #expect(log.entries.sorted() == ["4", "new", "old"])
    #expect(log.entries.filter { $0 != "4" } == ["new", "old"])
  }

  @Test func `a task that a factory has started may close the scope`() async throws {
    let scope = Scope()
    let log = Log()
    let task = scope.shared {
      Task {
        try await scope.close()
        log.append("closed")
      }
    } onClose: { _ in
      log.append("torn down")
    }
    try await task.value
    #expect(log.entries == ["torn down", "closed"])
  }

  @Test func `values live as long as the scope`() async throws {
    let app = PoolAssembly()
    weak let weakly = app.plain
    try await app.scope.close()
    #expect(weakly != nil)
  }

  @Test func `a scope that is released without having been closed runs no teardown`() {
    let log: Log
    do {
      let app = PoolAssembly()
      _ = app.pool
      log = app.log
    }
    #expect(log.entries.isEmpty)
  }

  @Test func `transient values may be created after close`() async throws {
    let app = PoolAssembly()
    try await app.scope.close()
    #expect(app.transient { 5 } == 5)
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
    #expect(await failures(of: scope) == ["c"])
    #expect(log.entries == ["d", "c", "b", "a"])
  }

  /// Waits for a thread without blocking a thread of the pool.
  private static func wait(for semaphore: DispatchSemaphore) {
    semaphore.wait()
  }
}

extension Scope {
  /// Whether the scope's teardown has not begun.
  fileprivate var isOpen: Bool { lock.withLock { contents.scopeTeardown == nil } }

  /// The number of callers that wait for a factory of the scope, and may run their own.
  fileprivate var waiters: Int { lock.withLock { contents.waiters.count } }

  /// Whether a thread is waiting for a factory of the scope.
  fileprivate var isAwaited: Bool { lock.withLock { contents.invocations.contains { $0.invocation.isAwaited } } }
}

@Suite(.timeLimit(.minutes(20))) struct `after close` {
  struct SessionAssembly: Assembly {
    let scope = Scope("session")
    var user: Thing { shared(\.user) { Thing("user") } }
    var weakly: Thing { weaklyShared(\.weakly) { Thing("weakly") } }
    func page(_ number: Int) -> Thing { shared(for: number) { Thing("page") } }
    var stream: Thing { get async { await shared { await Self.make() } } }
    static func make() async -> Thing { Thing("stream") }
  }

  @Test func `an access to a cached value ends the process with a message that names scope and member`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      _ = session.user
      try await session.scope.close()
      _ = session.user
    }
    let text = message(of: result)
    #expect(text.contains("Scope 'session' is closed, but 'SessionAssembly.user' was accessed (ClosingTests.swift:"))
  }

  @Test func `an access to a value that was never created ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      try await session.scope.close()
      _ = session.user
    }
    #expect(message(of: result).contains("Scope 'session' is closed"))
  }

  @Test func `a keyed value ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      _ = session.page(1)
      try await session.scope.close()
      _ = session.page(1)
    }
    #expect(message(of: result).contains("'SessionAssembly.page(_:)' was accessed"))
  }

  @Test func `a weak value ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      let held = session.weakly
      try await session.scope.close()
      _ = session.weakly
      _ = held
    }
    #expect(message(of: result).contains("'SessionAssembly.weakly' was accessed"))
  }

  @Test func `an asynchronous value ends the process`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let session = SessionAssembly()
      _ = await session.stream
      try await session.scope.close()
      _ = await session.stream
    }
    #expect(message(of: result).contains("'SessionAssembly.stream' was accessed"))
  }

  @Test func `a factory that awaits the end of its own scope ends the process with the path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      struct Impatient: Assembly {
        let scope = Scope("impatient")
        var value: Int {
          get async throws {
            try await shared {
              try await scope.close()
              return 1
            }
          }
        }
      }
      _ = try await Impatient().value
    }
    #expect(message(of: result).contains("Circular dependency: Impatient.value → close() → Impatient.value ("))
  }

  @Test func `a teardown that awaits the end of its own scope ends the process with the path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let scope = Scope("impatient")
      _ = scope.shared(function: "value") {
        1
      } onClose: { _ in
        try await scope.close()
      }
      try await scope.close()
    }
    #expect(message(of: result).contains("Circular dependency: close() → value onClose → close() ("))
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

@testable import Composure
import TestSupport
import Testing

// Each access to a missing asynchronous value copied and searched all running factories of the scope under its lock,
// and each factory that started or ended made all concurrent callers search again.

@Suite(.timeLimit(.minutes(20))) struct `R1 running asynchronous factories are found by their key` {
  private func identity(_ key: Int) -> CacheKey {
    CacheKey(
      CallSite(file: #fileID, line: 1, column: 1, member: "value(_:)"), root: nil, .sharedForKey, Int.self,
      keyHash: key.hashValue, isAsynchronous: true)
  }

  private func task(_ key: Int, in scope: Scope) -> CachingTask {
    let step = PathStep(root: nil, member: "value(_:)", place: "")
    let invocation = AsyncFactoryInvocation(in: scope) { step }
    let inFlightTask = InFlightTask<Int>(invocation, Never.self) { _ in .success(key) }
    return CachingTask(key: FactoryKey(identity(key), key), inFlightTask: inFlightTask, invocation: invocation)
  }

  @Test func `a caller reads only the factories with the hash of its key`() async throws {
    let scope = Scope()
    let go = Latch()
    let started = Counter()
    @Sendable func value(_ key: Int) async -> Int {
      await scope.shared(for: key, line: 1, column: 1, function: "value(_:)") { () async -> Int in
        started.increment()
        await go.wait()
        return key
      }
    }
    await withTaskGroup(of: Int.self) { group in
      for key in 0..<500 { group.addTask { await value(key) } }
      while started.count < 500 { await Task.yield() }
      for key in 0..<500 {
        let identity = identity(key)
        let tasks = scope.lock.withLock {
          let bucket = scope.contents.inFlightTasks.beginReading(identity)
          scope.contents.inFlightTasks.endReading(bucket, of: identity)
          return bucket.tasks
        }
        #expect(tasks.filter { $0.key.isOf(identity, key) }.count == 1)
        #expect(tasks.count < 10)
      }
      go.open()
      var sum = 0
      for await value in group { sum += value }
      #expect(sum == (0..<500).reduce(0, +))
    }
    #expect(started.count == 500)
    #expect(scope.lock.withLock { scope.contents.inFlightTasks.isEmpty })
  }

  @Test func `a factory of another key does not invalidate a read`() {
    let scope = Scope()
    var tasks = InFlightTasks()
    let reading = tasks.beginReading(identity(1))
    let other = task(2, in: scope)
    tasks.add(other)
    tasks.remove(other.invocation, of: other.key.identity)
    let isCurrent = tasks.endReading(reading, of: identity(1))
    #expect(isCurrent)
  }

  @Test func `a factory of the same key does, even if it has ended`() {
    let scope = Scope()
    var tasks = InFlightTasks()
    let first = tasks.beginReading(identity(1))
    let second = tasks.beginReading(identity(1))
    let same = task(1, in: scope)
    tasks.add(same)
    var isCurrent = tasks.endReading(first, of: identity(1))
    #expect(!isCurrent)
    tasks.remove(same.invocation, of: same.key.identity)
    isCurrent = tasks.endReading(second, of: identity(1))
    #expect(!isCurrent)
    #expect(tasks.isEmpty)
    #expect(tasks.first == nil)
  }

  @Test func `a factory that is removed twice counts once`() {
    let scope = Scope()
    var tasks = InFlightTasks()
    let (one, other) = (task(1, in: scope), task(2, in: scope))
    tasks.add(one)
    tasks.add(other)
    tasks.remove(one.invocation, of: one.key.identity)
    tasks.remove(one.invocation, of: one.key.identity)
    #expect(!tasks.isEmpty)
    #expect(tasks.first === other.invocation)
  }
}

// In a function that is generic over its error, two error types at once ended the process with a failed cast. In
// one that is generic over its key, keys of two types that a cast converts into each other shared a factory.

private struct Refused: Error, Equatable {}
private struct Timeout: Error, Equatable {}

private struct GenericAssembly: Assembly {
  let scope = Scope("generic")
  let log = Log()
  let started = Latch()
  let go = Latch()

  /// Runs a factory that throws the error, or returns a new value without one.
  func value<Failure: Error>(_ error: Failure?) async throws(Failure) -> Thing {
    try await shared(for: 1) { () async throws(Failure) -> Thing in
      log.append("run")
      started.open()
      await go.wait()
      if let error { throw error }
      return Thing("value")
    }
  }

  /// Depends on itself with another error type.
  func looping<Failure: Error>(_ error: Failure.Type) async throws(Failure) -> Thing {
    try await shared(for: 2) { () async throws(Failure) -> Thing in await other }
  }

  var other: Thing {
    get async { await shared { (try? await looping(Timeout.self)) ?? Thing("none") } }
  }

  func waitingValue<Key: Hashable & Sendable>(for key: Key) async -> String {
    await shared(for: key) { () async -> String in
      started.open()
      await go.wait()
      return "\(Key.self)"
    }
  }

  func text<Key: Hashable & Sendable>(for key: Key) async -> String {
    await shared(for: key) { () async -> String in
      log.append("\(Key.self)")
      if Key.self == Int?.self { return await text(for: String?.none) + " in \(Key.self)" }
      return "\(Key.self)"
    }
  }

  func synchronousText<Key: Hashable & Sendable>(for key: Key) -> String {
    shared(for: key) { () -> String in
      if Key.self == Int?.self { return synchronousText(for: String?.none) + " in \(Key.self)" }
      return "\(Key.self)"
    }
  }
}

extension GenericAssembly {
  /// Waits until a number of tasks are waiters that cannot throw the errors of the running factory.
  func waitForWaiters(_ count: Int) async {
    while scope.lock.withLock({ scope.contents.waiters.count }) < count { await Task.yield() }
  }
}

@Suite(.timeLimit(.minutes(20))) struct `R12 a caller with another error type` {
  @Test func `receives the value of the running factory`() async throws {
    let app = GenericAssembly()
    let first = Task { try await app.value(Refused?.none) }
    await app.started.wait()
    let second = Task { try await app.value(Timeout?.none) }
    let third = Task { await app.value(Never?.none) }
    await app.waitForWaiters(2)
    app.go.open()
    let thing = try await first.value
    #expect(try await second.value === thing)
    #expect(await third.value === thing)
    #expect(app.log.entries == ["run"])
    try await app.scope.close()
  }

  @Test func `runs its own factory if the running one throws`() async throws {
    let app = GenericAssembly()
    let first = Task { try await app.value(Refused()) }
    await app.started.wait()
    let second = Task { try await app.value(Timeout()) }
    await app.waitForWaiters(1)
    app.go.open()
    await #expect(throws: Refused()) { try await first.value }
    await #expect(throws: Timeout()) { try await second.value }
    #expect(app.log.entries == ["run", "run"])
    try await app.scope.close()
  }

  @Test func `receives the error of the running factory if it can throw it`() async throws {
    let app = GenericAssembly()
    let first = Task { try await app.value(Refused()) }
    await app.started.wait()
    let second = Task { try await app.value((any Error)?.none) }
    await app.waitForWaiters(1)
    app.go.open()
    await #expect(throws: Refused()) { try await first.value }
    await #expect(throws: Refused()) { try await second.value }
    #expect(app.log.entries == ["run"])
  }

  @Test func `runs its own factory even if the scope is being closed, which waits for it`() async throws {
    let app = GenericAssembly()
    let first = Task { try await app.value(Refused()) }
    await app.started.wait()
    let second = Task { await app.value(Never?.none) }
    await app.waitForWaiters(1)
    async let closing: Void = app.scope.close()
    while app.scope.lock.withLock({ app.scope.contents.scopeTeardown == nil }) { await Task.yield() }
    app.go.open()
    await #expect(throws: Refused()) { try await first.value }
    #expect(await second.value.name == "value")
    try await closing
    #expect(app.log.entries == ["run", "run"])
  }

  @Test func `no longer counts as a waiter after a recording that ended at a cycle`() async throws {
    let app = GenericAssembly()
    let graph = await DependencyGraph.record { _ = try? await app.looping(Refused.self) }
    #expect(graph.cycles.map { $0.nodes.map(\.member) } == [["looping(_:)", "other"]])
    #expect(app.scope.lock.withLock { app.scope.contents.waiters.isEmpty })
    try await app.scope.close()
  }

  @Test func `waits for the value if it is cancelled but cannot throw a cancellation error`() async throws {
    let app = GenericAssembly()
    let waiter = Task { try await app.value(Refused?.none) }
    await app.started.wait()
    waiter.cancel()
    for _ in 0..<100 { await Task.yield() }
    app.go.open()
    #expect(try await waiter.value.name == "value")
  }
}

@Suite(.timeLimit(.minutes(20))) struct `R12 keys of different types` {
  @Test func `run separate asynchronous factories`() async {
    let app = GenericAssembly()
    async let first = app.waitingValue(for: Int?.none)
    await app.started.wait()
    async let second = app.waitingValue(for: String?.none)
    for _ in 0..<100 { await Task.yield() }
    app.go.open()
    #expect(await [first, second] == ["Optional<Int>", "Optional<String>"])
  }

  @Test func `are no circular dependency`() async {
    let app = GenericAssembly()
    #expect(await app.text(for: Int?.none) == "Optional<String> in Optional<Int>")
    #expect(app.synchronousText(for: Int?.none) == "Optional<String> in Optional<Int>")
    #expect(app.synchronousText(for: Int??.some(nil)) == "Optional<Optional<Int>>")
  }

  @Test func `have separate values in an isolated recording`() {
    let app = GenericAssembly()
    let recording = IsolatedRecording()
    recording.perform {
      recording.run {
        #expect(app.synchronousText(for: 1) == "Int")
        #expect(app.synchronousText(for: 1.0) == "Double")
        #expect(app.synchronousText(for: Int?.none) == "Optional<String> in Optional<Int>")
      }
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import Foundation
import TestSupport
import Testing

/// A latch that suspends tasks until it is open.
final class Latch: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream<Void>.makeStream()
  }

  func open() { continuation.finish() }

  func wait() async {
    for await _ in stream {}
  }
}

@Suite(.timeLimit(.minutes(20))) struct `shared asynchronously` {
  final class Server: Assembly {
    let scope = Scope("server")
    let made = Counter()
    let started = Latch()
    let go = Latch()

    var database: Thing {
      get async throws {
        try await shared {
          self.made.increment()
          self.started.open()
          await self.go.wait()
          try Task.checkCancellation()
          return Thing("database")
        }
      }
    }

    var config: Thing { get async { await shared { await self.load("config") } } }
    var plain: Thing { get async { await shared { Thing("plain \(self.made.increment())") } } }
    func shard(_ number: Int) async -> Thing { await shared(for: number) { await self.load("shard \(number)") } }

    func load(_ name: String) async -> Thing {
      await Task.yield()
      return Thing("\(name) \(made.increment())")
    }
  }

  @Test func `a value is created once, and returned from then on`() async {
    let server = Server()
    let first = await server.config
    #expect(await server.config === first)
    #expect(first.name == "config 1")
  }

  @Test func `any number of tasks share one run`() async throws {
    let server = Server()
    try await withThrowingTaskGroup(of: Thing.self) { group in
      for _ in 0..<1_000 { group.addTask { try await server.database } }
      await server.started.wait()
      server.go.open()
      var things: [ObjectIdentifier: Int] = [:]
      for try await thing in group { things[ObjectIdentifier(thing), default: 0] += 1 }
      #expect(Array(things.values) == [1_000])
    }
    #expect(server.made.count == 1)
  }

  @Test func `each key has its own value`() async {
    let server = Server()
    let one = await server.shard(1)
    let two = await server.shard(2)
    #expect(await server.shard(1) === one)
    #expect(await server.shard(2) === two)
    #expect(one !== two)
    #expect(server.made.count == 2)
  }

  @Test func `a synchronous closure in an asynchronous member uses the synchronous overload, without await`() async {
    let server = Server()
    let first = await server.plain
    #expect(await server.plain === first)
  }

  @Test func `a cancelled waiter gets a cancellation error at once, and the others continue`() async throws {
    let server = Server()
    let first = Task { try await server.database }
    await server.started.wait()
    let second = Task { try await server.database }
    let third = Task { try await server.database }
    second.cancel()
    await #expect(throws: CancellationError.self) { try await second.value }
    first.cancel()
    await #expect(throws: CancellationError.self) { try await first.value }
    server.go.open()
    let thing = try await third.value
    #expect(try await server.database === thing)
    #expect(server.made.count == 1)
  }

  @Test func `a task that is cancelled from the start does not prevent the value's creation`() async throws {
    let server = Server()
    let cancelled = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return try await server.database
    }
    await #expect(throws: CancellationError.self) { try await cancelled.value }
    server.go.open()
    #expect(try await server.database.name == "database")
    #expect(server.made.count == 1)
  }

  @Test func `a cancelled waiter of a factory that cannot throw gets the value`() async {
    let scope = Scope()
    let go = Latch()
    let started = Latch()
    @Sendable func value() async -> Int {
      await scope.shared {
        started.open()
        await go.wait()
        return Task.isCancelled ? -1 : 1
      }
    }
    let waiter = Task { await value() }
    await started.wait()
    waiter.cancel()
    go.open()
    #expect(await waiter.value == 1)
  }

  @Test func `an error reaches all waiters of the run, and is not cached`() async throws {
    let scope = Scope()
    let tries = Counter()
    let go = Latch()
    let started = Latch()
    @Sendable func value() async throws -> Int {
      try await scope.shared {
        let number = tries.increment()
        started.open()
        await go.wait()
        guard number > 1 else { throw Refusal() }
        return number
      }
    }
    let waiters = (0..<20).map { _ in Task { try await value() } }
    await started.wait()
    for _ in 0..<1_000 { await Task.yield() }
    go.open()
    var errors = 0
    var values: Set<Int> = []
    for waiter in waiters {
      do { values.insert(try await waiter.value) } catch { errors += 1 }
    }
    #expect(errors > 0)
    #expect(values.isSubset(of: [2]))
    #expect(try await value() == 2)
    #expect(tries.count == 2)
  }

  @Test func `the error of a factory has its static type`() async {
    let scope = Scope()
    @Sendable func refuse() async throws(Refusal) -> Int { throw Refusal() }
    @Sendable func value() async throws(Refusal) -> Int {
      try await scope.shared { () async throws(Refusal) -> Int in try await refuse() }
    }
    do {
      _ = try await value()
      Issue.record("no error")
    } catch {
      let refusal: Refusal = error
      #expect(refusal == Refusal())
    }
  }

  @Test func `factories may wait for each other's values`() async {
    let scope = Scope()
    @Sendable func leaf() async -> Int {
      await scope.shared {
        await Task.yield(); return 1
      }
    }
    @Sendable func left() async -> Int { await scope.shared { await leaf() + 1 } }
    @Sendable func right() async -> Int { await scope.shared { await leaf() + 2 } }
    @Sendable func top() async -> Int {
      await scope.shared {
        async let one = left()
        async let other = right()
        return await one + other
      }
    }
    for _ in 0..<200 { #expect(await top() == 5) }
  }

  @Test func `the factory runs with the task-local values of the first caller`() async {
    let scope = Scope()
    @Sendable func value() async -> String {
      await scope.shared {
        await Task.yield(); return Tracing.name
      }
    }
    #expect(await Tracing.$name.withValue("request 1") { await value() } == "request 1")
    #expect(await Tracing.$name.withValue("request 2") { await value() } == "request 1")
  }

  enum Tracing {
    @TaskLocal static var name = "none"
  }

  @MainActor
  @Test func `an existing value is returned without leaving the caller's actor`() async {
    let scope = Scope()
    @MainActor func value() async -> Int {
      await scope.shared {
        await Task.yield(); return 1
      }
    }
    _ = await value()
    let order = Log()
    Task { @MainActor in order.append("other") }
    for _ in 0..<10 { _ = await value() }
    order.append("self")
    #expect(order.entries == ["self"])
  }

  /// An assembly that counts the deallocations of itself and of its value.
  final class Counted: Assembly {
    final class Part: Sendable {
      let living: Counter
      init(_ living: Counter) { self.living = living }
      deinit { living.decrement() }
    }

    let scope = Scope("counted")
    let living: Counter
    init(_ living: Counter) {
      self.living = living
      living.increment()
    }
    deinit { living.decrement() }

    var part: Part {
      get async {
        await shared {
          self.living.increment()
          await Task.yield()
          return Part(self.living)
        } onClose: { _ in
          await Task.yield()
        }
      }
    }
  }

  @Test func `an unreferenced value is released when its last waiter resumes`() async {
    // Interrupting threads at any moment reveals the references of a task. Threads that wake up do so more often than threads
    // that never sleep. In their own process, they do not interrupt other tests.
    await #expect(processExitsWith: .success) {
      @Sendable func request(_ living: Counter) async {
        let assembly = Counted(living)
        let part = await assembly.part
        #expect(await assembly.part === part)
        #expect(living.count == 2)
        try? await assembly.scope.close()
      }
      for _ in 0..<8 { Thread.detachNewThread { while true { usleep(50) } } }
      await withTaskGroup(of: Int.self) { group in
        for _ in 0..<8 {
          group.addTask {
            var rests = 0
            for _ in 0..<4_000 {
              let living = Counter()
              await request(living)
              rests += living.count
            }
            return rests
          }
        }
        for await rests in group { #expect(rests == 0) }
      }
    }
  }

  @Test func `a task that a factory does not await may wait for the factory's value`() async {
    let scope = Scope()
    let log = Log()
    let done = Latch()
    @Sendable func inner() async -> Int {
      await scope.shared {
        Task {
          log.append("outer is \(await outer())")
          done.open()
        }
        for _ in 0..<100 { await Task.yield() }
        return 1
      }
    }
    @Sendable func outer() async -> Int {
      await scope.shared {
        let one = await inner()
        for _ in 0..<100 { await Task.yield() }
        return one + 1
      }
    }
    #expect(await outer() == 2)
    await done.wait()
    #expect(log.entries == ["outer is 2"])
  }
}

/// A separate suite, since it runs until the time limit for cycles.
@Suite struct `slow factories` {
  @Test func `a detached task may wait for the factory's value, however long that takes`() async {
    let scope = Scope()
    let log = Log()
    let done = Latch()
    @Sendable func slow() async -> Int {
      await scope.shared {
        Task.detached {
          log.append("it is \(await slow())")
          done.open()
        }
        try? await Task.sleep(nanoseconds: 6_000_000_000)
        return 1
      }
    }
    #expect(await slow() == 1)
    await done.wait()
    #expect(log.entries == ["it is 1"])
  }
}

@Suite(.timeLimit(.minutes(20))) struct `asynchronous traps` {
  struct Circle: Assembly {
    let scope = Scope()
    var a: Int { get async { await shared { await b + 1 } } }
    var b: Int { get async { await shared { await c(1) + 1 } } }
    func c(_ number: Int) async -> Int { await shared(for: number) { await a + 1 } }
    func find(_ name: String) async -> Int {
      await shared {
        await Task.yield(); return name.count
      }
    }
  }

  @Test func `a cycle ends the process with its path`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Circle().a
    }
    #expect(message(of: result).contains("Circular dependency: Circle.a → b → c(_:) → a (AsyncSharedTests.swift:"))
  }

  @Test func `a cycle that two tasks enter from both ends traps instead of hanging`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      let circle = Circle()
      async let one = circle.a
      async let other = circle.b
      _ = await one + other
    }
    let text = message(of: result)
    #expect(text.contains("Circular dependency: Circle."))
    #expect(text.contains("c(_:)"))
  }

  @Test func `a member with parameters ends the process and names the keyed call`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = await Circle().find("me")
    }
    #expect(message(of: result).contains("'find(_:)' takes parameters"))
    #expect(message(of: result).contains("shared(for: key)"))
  }
}

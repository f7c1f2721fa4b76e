// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Composure
import Foundation
import Testing

/// Misbehaving factories, and the consequences.
@Suite(.timeLimit(.minutes(20))) struct `factories that misbehave` {
  @Test func `a blocking factory blocks the waiters of its value only`() {
    let scope = Scope()
    let started = DispatchSemaphore(value: 0)
    let go = DispatchSemaphore(value: 0)
    let log = Log()
    @Sendable func slow() -> Int {
      scope.shared {
        started.signal()
        go.wait()
        return 1
      }
    }
    onThreads(3) { thread in
      switch thread {
      case 0: log.append("maker got \(slow())")
      case 1:
        started.wait()
        started.signal()
        log.append("waiter got \(slow())")
      default:
        started.wait()
        started.signal()
        log.append("another value is \(scope.shared { 2 })")
        go.signal()
      }
    }
    #expect(log.entries.first == "another value is 2")
    #expect(Set(log.entries.dropFirst()) == ["maker got 1", "waiter got 1"])
  }

  @Test func `one that re-enters its scope for other values gets them`() {
    let scope = Scope()
    let sum = scope.shared {
      (0..<100).reduce(0) { sum, key in sum + scope.shared(for: key) { scope.shared(for: -key - 1) { key } } }
    }
    #expect(sum == 4950)
  }

  @Test func `a hundred thousand keys in one scope are found again, and released in reverse order`() {
    final class Witness: Sendable {
      let key: Int
      let log: Released
      init(_ key: Int, _ log: Released) { (self.key, self.log) = (key, log) }
      deinit { log.note(key) }
    }
    final class Released: @unchecked Sendable {
      // SAFETY: used by one thread.
      private(set) var keys: [Int] = []
      func note(_ key: Int) { keys.append(key) }
    }
    let count = 100_000
    let log = Released()
    do {
      let scope = Scope()
      @Sendable func value(_ key: Int) -> Witness { scope.shared(for: key) { Witness(key, log) } }
      for key in 0..<count { _ = value(key) }
      #expect((0..<count).allSatisfy { value($0).key == $0 })
      #expect(log.keys.isEmpty)
    }
    #expect(log.keys == (0..<count).reversed())
  }

  @Test func `keys with equal hashes are distinguished`() {
    struct Colliding: Hashable, Sendable {
      let number: Int
      func hash(into hasher: inout Hasher) {}
    }
    let scope = Scope()
    func value(_ number: Int) -> Int { scope.shared(for: Colliding(number: number)) { number } }
    for number in 0..<300 { #expect(value(number) == number) }
    for number in 0..<300 { #expect(value(number) == number) }
  }

  @Test func `a long chain of factories runs`() {
    let scope = Scope()
    @Sendable func link(_ number: Int) -> Int { scope.shared(for: number) { number == 0 ? 0 : link(number - 1) + 1 } }
    // The thread sanitizer stores the whole stack at each allocation, and would need half a minute for the longer chain.
    let length = Sanitizer.thread.isActive ? 500 : 2_000
    let result = Log()
    let thread = Thread { result.append("\(link(length))") }
    thread.stackSize = 64 << 20
    thread.start()
    while result.entries.isEmpty { Thread.sleep(forTimeInterval: 0.01) }
    #expect(result.entries == ["\(length)"])
  }

  @Test func `a scope is closed twice, and from two tasks, while factories run`() async throws {
    for round in 0..<200 {
      let scope = Scope()
      let made = Counter()
      let closed = Counter()
      let ready = Gate(2)
      let ended = Counter()
      Thread.detachNewThread {
        _ = scope.shared { () -> Int in
          ready.arrive()
          for key in 0..<(round % 7) {
            _ = scope.shared(for: key) {
              made.increment()
            } onClose: { _ in
              closed.increment()
            }
          }
          return made.increment()
        } onClose: { _ in
          closed.increment()
        }
        ended.increment()
      }
      arrive(at: ready)
      async let one: Void = scope.close()
      async let other: Void = scope.close()
      _ = try await (one, other)
      #expect(closed.count == made.count)
      while ended.count == 0 { await Task.yield() }
    }
  }
}

/// Blocks the thread. Asynchronous functions cannot call the blocking function themselves.
private func arrive(at gate: Gate) { gate.arrive() }

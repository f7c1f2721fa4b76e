// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import Composure
import Testing

@Suite struct `under contention` {
  @Test func `eight threads create a value once, in ten thousand runs`() {
    let rounds = 10_000
    let scopes = (0..<rounds).map { _ in Scope() }
    let made = (0..<rounds).map { _ in Counter() }
    let results = (0..<8).map { _ in Results(rounds) }
    onThreads(8) { thread in
      for round in 0..<rounds {
        results[thread].values[round] = scopes[round].shared {
          made[round].increment()
          return Thing()
        }
      }
    }
    #expect(made.allSatisfy { $0.count == 1 })
    for round in 0..<rounds {
      let first = results[0].values[round]
      #expect(first != nil && results.allSatisfy { $0.values[round] === first })
    }
  }

  /// The results of one thread, written by that thread, and read after it has ended.
  final class Results: @unchecked Sendable {
    // SAFETY: one thread writes, and the test reads once all threads have ended.
    var values: [Thing?]
    init(_ count: Int) { values = Array(repeating: nil, count: count) }
  }

  @Test func `threads that access different values of one growing scope get their own`() {
    let scope = Scope()
    let made = Counter()
    onThreads(8) { thread in
      for number in 0..<4_000 {
        let key = (number * (2 * thread + 1)) % 4_000
        let value = scope.shared(for: key) { () -> Int in
          made.increment()
          return key
        }
        if value != key { Issue.record("\(key) gave \(value)") }
      }
    }
    #expect(made.count == 4_000)
  }

  @Test func `one thread at a time holds a mutex, and waiting threads get it`() {
    let mutex = Mutex()
    let number = Counter()
    onThreads(8) { _ in
      for _ in 0..<2_000 {
        mutex.withLock {
          let before = number.count
          number.increment()
          if number.count != before + 1 { Issue.record("two threads hold the mutex") }
        }
      }
    }
    #expect(number.count == 16_000)
  }

  @Test func `waiters try again if the factory throws`() {
    let scope = Scope()
    let tries = Counter()
    let values = Counter()
    onThreads(8) { _ in
      for _ in 0..<4 {
        let value = try? scope.shared {
          guard tries.increment() == 10 else { throw Refusal() }
          return 42
        }
        if value == 42 { values.increment() }
      }
    }
    #expect(tries.count == 10)
    #expect(values.count == 8 * 4 - 9)
  }

  @Test func `two threads in two factories that need a third wait for it and end`() {
    for _ in 0..<500 {
      let scope = Scope()
      @Sendable func c() -> Int { scope.shared { 1 } }
      @Sendable func a() -> Int { scope.shared { c() + 1 } }
      @Sendable func b() -> Int { scope.shared { c() + 2 } }
      let sum = Counter()
      onThreads(2) { thread in
        let value = thread == 0 ? a() + b() : b() + a()
        if value == 5 { sum.increment() }
      }
      #expect(sum.count == 2)
    }
  }
}

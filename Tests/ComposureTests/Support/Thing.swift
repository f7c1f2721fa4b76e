// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// An object to share.
final class Thing: Sendable {
  let name: String

  init(_ name: String = "") {
    self.name = name
  }
}

/// Counts from any thread.
final class Counter: @unchecked Sendable {
  // SAFETY: touched under the lock only.
  private let lock = NSLock()
  private var value = 0

  var count: Int { lock.withLock { value } }

  @discardableResult
  func increment() -> Int {
    lock.withLock {
      value += 1
      return value
    }
  }
}

struct Refusal: Error, Equatable {}

/// Runs a closure on a number of threads at once, and returns when all have returned.
func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
  let start = DispatchSemaphore(value: 0)
  let done = DispatchGroup()
  for index in 0..<count {
    done.enter()
    let thread = Thread {
      start.wait()
      body(index)
      done.leave()
    }
    thread.start()
  }
  for _ in 0..<count { start.signal() }
  done.wait()
}

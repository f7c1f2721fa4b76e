// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Runs a closure on a number of threads that begin at once, and returns when all have returned.
///
/// - Parameters:
///   - count: The number of threads.
///   - body: The work of each thread, by its number from 0.
public func onThreads(_ count: Int, _ body: @escaping @Sendable (Int) -> Void) {
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

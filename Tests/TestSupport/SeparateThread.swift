// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation

/// Runs blocking work on a separate thread, since the thread pool of tasks is small, and other tests need it.
///
/// As many run at a time as there are processors. With hundreds of readings at once, tests run out of memory and files.
public func onSeparateThread<Result>(_ work: @escaping () throws -> Result) async throws -> Result {
  let job = Job(run: work)
  await Turnstile.shared.enter()
  let result = await withCheckedContinuation { continuation in
    Thread.detachNewThread { continuation.resume(returning: Swift.Result { Job.Outcome(value: try job.run()) }) }
  }
  await Turnstile.shared.leave()
  return try result.get().value
}

/// Work for another thread.
private struct Job<Value>: @unchecked Sendable {
  // SAFETY: the task that passes the work on waits for its end.
  let run: () throws -> Value

  struct Outcome: @unchecked Sendable {
    // SAFETY: the thread ends after passing the value on.
    let value: Value
  }
}

/// A semaphore with a permit for each processor, whose waiters occupy no thread.
///
/// The most recent waiter is resumed first. A test that runs many programs one after the other then continues before
/// other tests start theirs, which keeps all processors busy until the end.
private actor Turnstile {
  static let shared = Turnstile()
  private var places = ProcessInfo.processInfo.activeProcessorCount
  private var waiting: [CheckedContinuation<Void, Never>] = []

  func enter() async {
    if places > 0 {
      places -= 1
    } else {
      await withCheckedContinuation { waiting.append($0) }
    }
  }

  func leave() {
    if waiting.isEmpty {
      places += 1
    } else {
      waiting.removeLast().resume()
    }
  }
}

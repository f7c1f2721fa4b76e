// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// One run of an asynchronous factory, and all who wait for what it gives.
final class Flight<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // SAFETY: everything that changes is touched under the lock.

  /// What a waiter gets; `nil` if its task was cancelled first.
  typealias Outcome = Result<Value, Failure>?

  let run: AsyncFactoryRun
  private let lock = Lock.allocate()
  private var result: Result<Value, Failure>?
  private var waiters: [Int: UnsafeContinuation<Outcome, Never>] = [:]
  private var cancelled: Set<Int> = []
  private var count = 0

  init(_ run: AsyncFactoryRun) {
    self.run = run
  }

  deinit {
    lock.deallocate()
  }

  /// Hands the result to all who wait, and to whoever comes later.
  func end(_ result: Result<Value, Failure>) {
    let waiting = lock.withLock {
      self.result = result
      defer { waiters = [:] }
      return waiters.values
    }
    for waiter in waiting { waiter.resume(returning: result) }
  }

  /// Waits for the result.
  ///
  /// A cancelled task waits no longer if the factory can throw, and gets a `CancellationError`; the others wait on.
  /// Where the factory cannot throw, there is nothing to say to it but the value.
  func outcome(isolation: isolated (any Actor)? = #isolation) async -> Result<Value, Failure> {
    guard let cancellation = CancellationError() as? Failure else {
      return await wait(as: newWaiter()).unsafelyUnwrapped
    }
    let waiter = newWaiter()
    let outcome = await withTaskCancellationHandler {
      await wait(as: waiter)
    } onCancel: {
      cancel(waiter)
    }
    return outcome ?? .failure(cancellation)
  }

  private func newWaiter() -> Int {
    lock.withLock {
      count += 1
      return count
    }
  }

  private func wait(as waiter: Int, isolation: isolated (any Actor)? = #isolation) async -> Outcome {
    await withUnsafeContinuation { continuation in
      let known: Outcome? = lock.withLock {
        if let result { return .some(result) }
        if cancelled.remove(waiter) != nil { return .some(nil) }
        waiters[waiter] = continuation
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  private func cancel(_ waiter: Int) {
    let waiting = lock.withLock {
      if let waiting = waiters.removeValue(forKey: waiter) { return waiting as UnsafeContinuation<Outcome, Never>? }
      cancelled.insert(waiter)
      return nil
    }
    waiting?.resume(returning: nil)
  }
}

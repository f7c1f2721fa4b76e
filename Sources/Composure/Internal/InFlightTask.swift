// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// One run of an asynchronous factory, and the tasks that wait for its result.
///
/// The task that runs the factory goes on for a moment after those who wait. It must hold nothing then: neither the value,
/// nor the closures, which have captured the scope and the assembly. So the task in flight gives its work up before it lands, and
/// its result to whoever has come for it last.
final class InFlightTask<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // SAFETY: everything that changes is touched under the lock.

  /// Runs the factory, and keeps its value.
  typealias Work = @Sendable (InFlightTask) async -> Result<Value, Failure>

  let invocation: AsyncFactoryInvocation
  private let lock = Mutex()
  private var work: Work?
  private var result: Result<Value, Failure>?
  private var isFinished = false
  /// The waiting tasks, each resumed with whether the result is there.
  private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var cancelled: Set<Int> = []
  private var waiterCount = 0
  /// The number of waiter ids that have not been used yet.
  private var expected = 0

  init(_ invocation: AsyncFactoryInvocation, work: @escaping Work) {
    self.invocation = invocation
    self.work = work
  }

  /// Returns the id of a new waiter for the result; called while the task in flight is among those of its scope.
  func join() -> Int {
    lock.withLock {
      waiterCount += 1
      expected += 1
      return waiterCount
    }
  }

  /// Makes the result, and lets all who wait have it.
  func run() async {
    await makeResult()
    let waiting = lock.withLock {
      isFinished = true
      defer { waiters = [:] }
      return waiters.values
    }
    for waiter in waiting { waiter.resume(returning: true) }
  }

  /// A step of its own: what it holds is gone when it returns.
  private func makeResult() async {
    let work = lock.withLock { () -> Work? in
      defer { self.work = nil }
      return self.work
    }
    let result = await work?(self)
    lock.withLock { if expected > 0 { self.result = result } }
  }

  /// Waits for the result.
  ///
  /// A cancelled task waits no longer if the factory can throw, and gets a `CancellationError`; the others wait on.
  /// Where the factory cannot throw, there is nothing to say to it but the value.
  ///
  /// - Parameter waiterID: From `join()`; each is used once.
  func outcome(for waiterID: Int, isolation: isolated (any Actor)? = #isolation) async -> Result<Value, Failure> {
    guard let cancellation = CancellationError() as? Failure else {
      _ = await wait(with: waiterID)
      return takeResult().unsafelyUnwrapped
    }
    let isThere = await withTaskCancellationHandler {
      await wait(with: waiterID)
    } onCancel: {
      cancel(waiterID)
    }
    let result = takeResult()
    return isThere ? result.unsafelyUnwrapped : .failure(cancellation)
  }

  /// The result, if it is there; the last one who was expected leaves nothing behind.
  private func takeResult() -> Result<Value, Failure>? {
    lock.withLock {
      expected -= 1
      defer { if expected == 0 { result = nil } }
      return result
    }
  }

  /// - Returns: Whether the result is there; if not, the task was cancelled first.
  private func wait(with waiterID: Int, isolation: isolated (any Actor)? = #isolation) async -> Bool {
    await withCheckedContinuation { continuation in
      let known: Bool? = lock.withLock {
        if isFinished { return true }
        if cancelled.remove(waiterID) != nil { return false }
        waiters[waiterID] = continuation
        return nil
      }
      if let known { continuation.resume(returning: known) }
    }
  }

  private func cancel(_ waiterID: Int) {
    let waiting = lock.withLock {
      if let waiting = waiters.removeValue(forKey: waiterID) { return waiting as CheckedContinuation<Bool, Never>? }
      cancelled.insert(waiterID)
      return nil
    }
    waiting?.resume(returning: false)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A run of an asynchronous factory, and the tasks that wait for its result.
///
/// The task that runs the factory may outlive its waiters briefly. By then, it must reference neither the value nor the
/// closures, which capture the scope and the assembly. So it releases the closure before completing, and the result
/// when its last waiter resumes.
final class InFlightTask<Value: Sendable, Failure: Error>: @unchecked Sendable {
  // SAFETY: all mutable state is accessed under the lock.

  /// Runs the factory, and caches its value.
  typealias Work = @Sendable (InFlightTask) async -> Result<Value, Failure>

  let invocation: AsyncFactoryInvocation
  private let lock = Mutex()
  private var work: Work?
  private var result: Result<Value, Failure>?
  private var isFinished = false
  /// The waiting tasks' continuations, which receive whether the result is available.
  private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var cancelled: Set<Int> = []
  private var waiterCount = 0
  /// The number of waiter ids that have not been used yet.
  private var expected = 0

  init(_ invocation: AsyncFactoryInvocation, work: @escaping Work) {
    self.invocation = invocation
    self.work = work
  }

  /// Returns the id of a new waiter; called while this task is among its scope's in-flight tasks.
  func join() -> Int {
    lock.withLock {
      waiterCount += 1
      expected += 1
      return waiterCount
    }
  }

  /// Runs the factory, and resumes all waiters with the result.
  func run() async {
    await makeResult()
    let waiting = lock.withLock {
      isFinished = true
      defer { waiters = [:] }
      return waiters.values
    }
    for waiter in waiting { waiter.resume(returning: true) }
  }

  /// Runs the factory. A separate function, so that its local references are released when it returns.
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
  /// If the factory can throw, a cancelled task stops waiting and receives a `CancellationError`; the others continue
  /// to wait. If the factory cannot throw, a cancelled task waits for the value as well.
  ///
  /// - Parameter waiterID: A result of `join()`; use each once.
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

  /// Returns the result if it is available; the last expected waiter clears it.
  private func takeResult() -> Result<Value, Failure>? {
    lock.withLock {
      expected -= 1
      defer { if expected == 0 { result = nil } }
      return result
    }
  }

  /// - Returns: Whether the result is available; if not, the task was cancelled first.
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

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A run of an asynchronous factory, and the tasks that wait for its result.
///
/// The task that runs the factory may outlive its waiters briefly. At that point, it must reference neither the value
/// nor the closures, which capture the scope and the assembly. So it releases the closure before completing, and the
/// result when its last waiter resumes.
final class InFlightTask<Value: Sendable>: @unchecked Sendable {
  // SAFETY: all mutable state is accessed under the lock.

  /// Runs the factory, and caches its value.
  typealias Work = @Sendable (InFlightTask) async -> Result<Value, any Error>

  let invocation: AsyncFactoryInvocation
  /// The error type of the factory. It is not part of the value's identity, so waiters may have another one.
  let failure: any Error.Type
  private let lock = Mutex()
  private var work: Work?
  private var result: Result<Value, any Error>?
  private var isFinished = false
  /// The waiting tasks' continuations, which receive whether the result is available.
  private var waiters: [Int: CheckedContinuation<Bool, Never>] = [:]
  private var cancelled: Set<Int> = []
  private var waiterCount = 0
  /// The number of waiter ids that have not been used yet.
  private var expected = 0

  init(_ invocation: AsyncFactoryInvocation, _ failure: any Error.Type, work: @escaping Work) {
    self.invocation = invocation
    self.failure = failure
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
  /// If the waiter can throw a `CancellationError`, a cancelled task stops waiting and receives one; the others continue
  /// to wait. Otherwise, a cancelled task waits for the result as well.
  ///
  /// - Parameters:
  ///   - waiterID: A result of `join()`; use each once.
  ///   - failure: The error type of the waiter.
  /// - Returns: The result; `nil` if the factory threw an error that the waiter cannot throw.
  func outcome<Failure: Error>(
    for waiterID: Int, _ failure: Failure.Type, isolation: isolated (any Actor)? = #isolation
  ) async -> Result<Value, Failure>? {
    guard let cancellation = CancellationError() as? Failure else {
      _ = await wait(with: waiterID)
      return takeResult(failure)
    }
    let isThere = await withTaskCancellationHandler {
      await wait(with: waiterID)
    } onCancel: {
      cancel(waiterID)
    }
    let result = takeResult(failure)
    return isThere ? result : .failure(cancellation)
  }

  /// Returns the result if it is available and has no other error; the last expected waiter clears it.
  private func takeResult<Failure: Error>(_ failure: Failure.Type) -> Result<Value, Failure>? {
    let result = lock.withLock {
      expected -= 1
      defer { if expected == 0 { self.result = nil } }
      return self.result
    }
    switch result {
    case .success(let value): return .success(value)
    case .failure(let error): return (error as? Failure).map { .failure($0) }
    case nil: return nil
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

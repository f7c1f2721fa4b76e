// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// Ends the lifetime: waits for the factories that are running, then runs the teardowns of what was shared. Nothing can
  /// be shared in the scope any more.
  ///
  /// ```swift
  /// let session = SessionAssembly(parent: app, user: user)
  /// _ = session.profile
  /// try await session.scope.close()
  /// ```
  ///
  /// Teardowns are the closures given with `onClose:`. They run in reverse order of the completion of their values, each
  /// exactly once, one after the other; an error of one does not keep the others from running. A teardown may still ask for
  /// values of the scope. The values themselves are released when the scope goes.
  ///
  /// Once this call has begun, members whose values live in the scope can be asked for only inside the factories that are
  /// running and inside teardowns; anywhere else that ends the process with a message that names the scope and the member.
  /// Those who waited for a running factory get its value.
  ///
  /// A scope is closed once. Every further call, also beside the first one, waits until the scope is closed and throws what
  /// the first one throws. Cancelling the calling task keeps nothing from running; teardowns see the cancellation.
  ///
  /// A scope that goes without having been closed runs no teardown.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, to which this call returns.
  ///   - file: Leave this to its default, or pass on that of your caller.
  ///   - line: See `file`.
  /// - Throws: ``CloseError`` with all errors of teardowns.
  /// - Precondition: No factory and no teardown of the scope awaits this call: it would wait for itself, and ends the
  ///   process with the path.
  /// - Complexity: O(*n*) in the number of teardowns.
  public func close(
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let site = CallSite(file: file, line: line, column: 0, member: "close()")
    let new = ScopeClosing(AsyncFactoryInvocation(in: self) { PathStep(site, root: nil) })
    let closing = lock.withLock {
      if let closing = contents.closing { return closing }
      contents.closing = new
      contents.version += 1
      hideTable()
      return new
    }
    await AsyncFactoryInvocation.wait(for: closing.invocation) {
      if closing === new {
        await AsyncFactoryInvocation.$current.withValue(closing.invocation) {
          closing.invocation.begin()
          await runTeardowns()
        }
        closing.invocation.end()
        closing.end()
      } else {
        await closing.waitForEnd()
      }
    }
    let failures = lock.withLock { contents.failures }
    if !failures.isEmpty { throw CloseError(scope: name, failures: failures) }
  }

  /// Waits for running factories and runs teardowns, until there are neither.
  private func runTeardowns(isolation: isolated (any Actor)? = #isolation) async {
    while let next = lock.withLock(nextOfClosing) {
      switch next {
      case .teardown(let teardown):
        await run(teardown)
      case .inFlightTask(let invocation):
        await AsyncFactoryInvocation.wait(for: invocation) { await waitForOneToEnd() }
      case .thread:
        await waitForOneToEnd()
      }
    }
  }

  private enum NextOfClosing {
    case teardown(Teardown), inFlightTask(AsyncFactoryInvocation), thread
  }

  /// What the closing does next: it waits for factories before it runs a teardown. The lock is held.
  private func nextOfClosing() -> NextOfClosing? {
    if let inFlightTask = contents.inFlightTasks.first { return .inFlightTask(inFlightTask.invocation) }
    if !contents.invocations.isEmpty { return .thread }
    if let teardown = contents.teardowns.popLast() { return .teardown(teardown) }
    contents.isClosed = true
    return nil
  }

  /// Runs a teardown in the calling task, as a step of its path, and keeps what it throws.
  private func run(_ teardown: Teardown, isolation: isolated (any Actor)? = #isolation) async {
    let step = PathStep(closing: teardown)
    let invocation = AsyncFactoryInvocation(in: self) { step }
    await AsyncFactoryInvocation.wait(for: invocation) {
      await AsyncFactoryInvocation.$current.withValue(invocation) {
        invocation.begin()
        do {
          try await teardown.run()
        } catch {
          let failure = CloseError.Failure(
            member: teardown.step.name(after: nil), place: teardown.step.place, error: error)
          lock.withLock { contents.failures.append(failure) }
        }
      }
      invocation.end()
    }
  }

  /// Waits until a factory that is running now has ended, if there is one.
  private func waitForOneToEnd(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isIdle = lock.withLock {
        if contents.invocations.isEmpty && contents.inFlightTasks.isEmpty { return true }
        contents.closing?.continuation = continuation
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  /// The closing, if it waits for a factory: to be resumed outside of the lock, which is held.
  func takeWaitingClosing() -> CheckedContinuation<Void, Never>? {
    defer { contents.closing?.continuation = nil }
    return contents.closing?.continuation
  }

  /// Whether the running thread or task is inside a factory or a teardown of this scope, which may finish its work.
  var isBeingUsedHere: Bool {
    FactoryInvocation.isRunning(in: self) || AsyncFactoryInvocation.isRunning(in: self)
  }

  /// Refuses what is asked of a closed scope.
  func refuse(_ site: CallSite, root: Any.Type?) -> Never {
    let step = PathStep(site, root: root)
    Trap.stop(Trap.closed(name, step), at: step)
  }
}

/// The one closing of a scope: who runs it, and who waits for its end.
final class ScopeClosing: @unchecked Sendable {
  // SAFETY: `continuation` is touched under the lock of the scope, the rest under its own.

  let invocation: AsyncFactoryInvocation
  /// The closing itself, while it waits for a running factory.
  var continuation: CheckedContinuation<Void, Never>?
  private let lock = Mutex()
  private var hasEnded = false
  private var waiters: [CheckedContinuation<Void, Never>] = []

  init(_ invocation: AsyncFactoryInvocation) {
    self.invocation = invocation
  }

  func end() {
    let waiting = lock.withLock {
      hasEnded = true
      defer { waiters = [] }
      return waiters
    }
    for waiter in waiting { waiter.resume() }
  }

  func waitForEnd(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let hasEnded = lock.withLock {
        if !self.hasEnded { waiters.append(continuation) }
        return self.hasEnded
      }
      if hasEnded { continuation.resume() }
    }
  }
}

extension PathStep {
  fileprivate init(closing teardown: Teardown) {
    let step = teardown.step
    self.init(root: step.root, member: "\(step.member) onClose", place: step.place, source: step.source)
  }
}

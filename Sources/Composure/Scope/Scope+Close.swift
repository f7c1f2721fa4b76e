// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// Closes the scope: waits for running factories, then runs the teardowns of shared values. Nothing can be shared in
  /// the scope afterwards.
  ///
  /// ```swift
  /// let session = SessionAssembly(parent: app, user: user)
  /// _ = session.profile
  /// try await session.scope.close()
  /// ```
  ///
  /// Teardowns are the closures passed as `onClose:`. They run one after the other, each exactly once, in reverse order
  /// of their values' completion; an error in one does not prevent the others. A teardown may still access values of
  /// the scope. The values themselves are released with the scope.
  ///
  /// Once this call has begun, only running factories and teardowns may access members whose values live in the scope;
  /// any other access ends the process with a message that names the scope and the member. Callers that already wait
  /// for a running factory receive its value. If it throws, they behave as in an open scope: the callers of a synchronous
  /// factory run it again, and this call waits for them.
  ///
  /// A scope is closed once. Every other call, even a concurrent one, waits until the scope is closed and throws the
  /// first call's error. Cancelling the calling task does not stop the teardown, but teardown closures see the
  /// cancellation.
  ///
  /// A scope that is released without having been closed runs no teardown.
  ///
  /// - Parameters:
  ///   - isolation: The caller's actor, to which this call returns.
  ///   - file: Use the default, or forward your caller's value.
  ///   - line: See `file`.
  /// - Throws: ``CloseError`` with all teardown errors.
  /// - Precondition: No factory or teardown of the scope awaits this call. It would wait for itself, so it ends the
  ///   process with a message that contains the path.
  /// - Complexity: O(*n*) in the number of teardowns.
  public func close(
    isolation: isolated (any Actor)? = #isolation, file: StaticString = #fileID, line: UInt = #line
  ) async throws {
    let site = CallSite(file: file, line: line, column: 0, member: "close()")
    let new = ScopeTeardown(AsyncFactoryInvocation(in: self) { PathStep(site, root: nil) })
    let scopeTeardown = lock.withLock {
      if let scopeTeardown = contents.scopeTeardown { return scopeTeardown }
      contents.scopeTeardown = new
      contents.version += 1
      memory.hideTable()
      return new
    }
    await AsyncFactoryInvocation.wait(for: scopeTeardown.invocation) {
      if scopeTeardown === new {
        await AsyncFactoryInvocation.$current.withValue(scopeTeardown.invocation) {
          scopeTeardown.invocation.begin()
          await runTeardowns()
        }
        scopeTeardown.invocation.end()
        scopeTeardown.end()
      } else {
        await scopeTeardown.waitForEnd()
      }
    }
    let failures = lock.withLock { scopeTeardown.failures }
    if !failures.isEmpty { throw CloseError(scope: name, failures: failures) }
  }

  /// Waits for running factories and runs teardowns, until none are left.
  private func runTeardowns(isolation: isolated (any Actor)? = #isolation) async {
    while let next = lock.withLock(nextTeardownStep) {
      switch next {
      case .teardown(let teardown):
        await run(teardown)
      case .inFlightTask(let invocation):
        await AsyncFactoryInvocation.wait(for: invocation) { await waitForOneFactory() }
      case .thread:
        await waitForOneFactory()
      }
    }
  }

  private enum NextTeardownStep {
    case teardown(Teardown), inFlightTask(AsyncFactoryInvocation), thread
  }

  /// Returns the next step of the teardown, which waits for factories before it runs a closure. The lock is held.
  private func nextTeardownStep() -> NextTeardownStep? {
    if let invocation = contents.inFlightTasks.first { return .inFlightTask(invocation) }
    if !contents.isIdle { return .thread }
    if let teardown = contents.teardowns.popLast() { return .teardown(teardown) }
    return nil
  }

  /// Runs a teardown in the calling task, as a step of its path, and stores its error.
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
          lock.withLock { contents.scopeTeardown?.failures.append(failure) }
        }
      }
      invocation.end()
    }
  }

  /// Waits until one of the running factories and their waiters, if any, has ended.
  private func waitForOneFactory(isolation: isolated (any Actor)? = #isolation) async {
    await withCheckedContinuation { continuation in
      let isIdle = lock.withLock {
        if contents.isIdle { return true }
        contents.scopeTeardown?.continuation = continuation
        return false
      }
      if isIdle { continuation.resume() }
    }
  }

  /// Removes and returns the continuation of a teardown that waits for a factory. The lock is held; resume the
  /// continuation outside it.
  func takeWaitingTeardown() -> CheckedContinuation<Void, Never>? {
    defer { contents.scopeTeardown?.continuation = nil }
    return contents.scopeTeardown?.continuation
  }

  /// Whether the running thread or task is inside a factory or a teardown of this scope, which may still access values.
  var isBeingUsedHere: Bool {
    FactoryInvocation.isRunning(in: self) || AsyncFactoryInvocation.isRunning(in: self)
  }

  /// Ends the process because of an access to a closed scope.
  func failBecauseClosed(_ site: CallSite, root: Any.Type?) -> Never {
    let step = PathStep(site, root: root)
    Trap.stop(ComposureMessages.closed(name, step), at: step)
  }
}

/// The teardown of a scope: the task that runs it, and the waiters for its end.
final class ScopeTeardown: @unchecked Sendable {
  // SAFETY: `continuation` and `failures` are accessed under the scope's lock, all other state under the object's own
  // lock.

  let invocation: AsyncFactoryInvocation
  /// The continuation of the teardown itself, while it waits for a running factory.
  var continuation: CheckedContinuation<Void, Never>?
  /// The errors of closures, in the order in which they ran.
  var failures: [Scope.CloseError.Failure] = []
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

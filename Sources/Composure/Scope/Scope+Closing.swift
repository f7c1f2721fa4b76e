// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// Ends the lifetime: runs the teardowns of what was shared, and refuses every further use.
  ///
  /// Teardowns are the closures given with `onClose:`. They run in reverse order of the completion of their values,
  /// each exactly once, one after the other on the calling thread; what one throws does not keep the others from
  /// running. A teardown may still ask for values of the scope. The values themselves are released when the scope goes.
  ///
  /// A factory that is running meanwhile is not interrupted and not waited for: its value is handed out, and torn down
  /// by its own thread. A second call returns at once, also beside the first one.
  ///
  /// A scope that goes without having been closed runs no teardown.
  ///
  /// - Returns: What the teardowns threw, in the order in which they ran; with what has been thrown since an earlier
  ///   call.
  /// - Precondition: No value of the scope has an asynchronous teardown; those need `await close()`. Afterwards the
  ///   members whose values live in this scope are not asked for: that ends the process with a message that names the
  ///   scope and the member.
  /// - Complexity: O(*n*) in the number of teardowns.
  @discardableResult
  public func close() -> [any Error] {
    lock.lock()
    if contents.phase == .open, let asynchronous = contents.teardowns.last(where: \.isAsynchronous) {
      lock.unlock()
      let step = PathStep(asynchronous.site, root: asynchronous.root)
      Trap.stop(Trap.asynchronousTeardown(in: name, step), at: step)
    }
    let isFirst = beginClosing()
    lock.unlock()
    guard isFirst else { return takeErrors() }
    while let teardown = nextTeardown() { tearDown(teardown) }
    return takeErrors()
  }

  /// Ends the lifetime of a scope that may hold asynchronous teardowns.
  ///
  /// As ``close()``, in the calling task: each teardown is awaited before the next one begins. Cancelling the task does
  /// not keep teardowns from running; they see the cancellation.
  ///
  /// - Parameter isolation: The caller's actor, which this call does not leave on its own account.
  /// - Returns: What the teardowns threw, in the order in which they ran; with what has been thrown since an earlier
  ///   call.
  /// - Complexity: O(*n*) in the number of teardowns.
  @discardableResult
  public func close(isolation: isolated (any Actor)? = #isolation) async -> [any Error] {
    guard lock.withLock(beginClosing) else { return takeErrors() }
    while let teardown = nextTeardown() { await awaitTearDown(teardown) }
    return takeErrors()
  }

  /// Hides what is shared from readers; the lock is held.
  ///
  /// - Returns: Whether the caller is the one who runs the teardowns.
  private func beginClosing() -> Bool {
    guard contents.phase == .open else { return false }
    contents.phase = .closing
    contents.version += 1
    hideTable()
    return true
  }

  /// Takes the teardown whose turn it is, or ends the closing.
  private func nextTeardown() -> Teardown? {
    lock.withLock {
      if contents.teardowns.isEmpty { contents.phase = .closed }
      return contents.teardowns.popLast()
    }
  }

  /// Keeps what ends a value that was just completed, for a later `close()`; the lock is held.
  ///
  /// - Returns: The same if the scope has been closed, for the caller to run.
  func keep(_ teardown: Teardown?) -> Teardown? {
    guard let teardown else { return nil }
    if contents.phase == .closed { return teardown }
    contents.teardowns.append(teardown)
    return nil
  }

  /// Runs a teardown, as a step of the thread's path, and keeps what it throws; an asynchronous one in a task of its
  /// own.
  func tearDown(_ teardown: Teardown) {
    switch teardown.work {
    case .plain(let work):
      let run = FactoryRun(in: self) { PathStep(closing: teardown) }
      run.begin()
      defer { _ = run.end() }
      do { try work() } catch { keep(error) }
    case .asynchronous:
      Task { await awaitTearDown(teardown) }
    }
  }

  /// Runs a teardown in the calling task, and keeps what it throws.
  func awaitTearDown(_ teardown: Teardown, isolation: isolated (any Actor)? = #isolation) async {
    guard case .asynchronous(let work) = teardown.work else { return tearDown(teardown) }
    let run = AsyncFactoryRun(in: self) { PathStep(closing: teardown) }
    await AsyncFactoryRun.$current.withValue(run) {
      run.begin()
      do { try await work() } catch { keep(error) }
    }
    run.end()
  }

  private func keep(_ error: any Error) {
    lock.withLock { contents.errors.append(error) }
  }

  private func takeErrors() -> [any Error] {
    lock.withLock {
      defer { contents.errors = [] }
      return contents.errors
    }
  }

  /// Whether the running thread or task is inside a factory or a teardown of this scope, which may finish its work.
  var isBeingUsedHere: Bool {
    FactoryRun.isRunning(in: self) || AsyncFactoryRun.isRunning(in: self)
  }

  /// Refuses what is asked of a closed scope.
  func refuse(_ site: CallSite, root: Any.Type?) -> Never {
    let step = PathStep(site, root: root)
    Trap.stop(Trap.closed(name, step), at: step)
  }
}

extension PathStep {
  fileprivate init(closing teardown: Teardown) {
    let step = PathStep(teardown.site, root: teardown.root)
    self.init(root: step.root, member: "\(step.member) onClose", place: step.place, source: step.source)
  }
}

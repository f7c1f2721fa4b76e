// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// Creates a missing value with an asynchronous factory: joins the task that runs the factory, or starts one.
  ///
  /// The factory runs in a separate task, which is not cancelled with its waiters. If it throws, all waiters of this
  /// run receive the error, and nothing is cached. In a function that is generic over its error, a waiter that cannot
  /// throw the run's error runs its own factory.
  func createInFlight<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ identity: CacheKey, _ site: CallSite, root: (any Assembly.Type)?, key: Key,
    isolation: isolated (any Actor)?, factory: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: TeardownClosure<Value>
  ) async -> Result<Value, Failure> {
    var waiter: Int?
    defer { endWaiting(&waiter) }
    while true {
      let access = access(identity, site, root: root, key: key, Failure.self, waiter: &waiter) {
        InFlightTask(AsyncFactoryInvocation(in: self) { PathStep(site, root: root) }, Failure.self) { inFlightTask in
          await self.finish(inFlightTask, identity, key: key, factory: factory) {
            onClose.teardown(of: $0, site, root: root)
          }
        }
      }
      switch access {
      case .value(let value):
        return .success(value)
      case .inFlight(let inFlightTask, let waiterID, let isNew):
        if isNew { Task { await inFlightTask.run() } }
        // A recording that ends at a cycle leaves the tasks of the cycle waiting.
        let recorder = waiter == nil ? nil : Recording.recorder
        let abandonment = recorder?.begin { [waiter] in
          var waiter = waiter
          self.endWaiting(&waiter)
        }
        let outcome = await AsyncFactoryInvocation.wait(for: inFlightTask.invocation) {
          await inFlightTask.outcome(for: waiterID, Failure.self)
        }
        if let abandonment { recorder?.end(abandonment) }
        if let outcome { return outcome }
      }
    }
  }

  /// The result of an access to an asynchronous value.
  private enum AsyncAccess<Value: Sendable> {
    case value(Value)
    /// A running task and the caller's waiter id. The caller runs a new task.
    case inFlight(InFlightTask<Value>, waiterID: Int, isNew: Bool)
  }

  /// Finds a value, or joins the task that creates it, or adds a new task.
  ///
  /// - Parameter waiter: The caller's identifier among the scope's `waiters`, if it is one of them.
  private func access<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ identity: CacheKey, _ site: CallSite, root: (any Assembly.Type)?, key: Key, _ failure: Failure.Type,
    waiter: inout Int?, newTask: () -> InFlightTask<Value>
  ) -> AsyncAccess<Value> {
    while true {
      let (table, isOpen, bucket) = lock.withLock {
        (contents.table, contents.scopeTeardown == nil, contents.inFlightTasks.beginReading(identity))
      }
      guard isOpen || waiter != nil || isBeingUsedHere else { failBecauseClosed(site, root: root) }
      // User code, such as `==` on keys, is never called under the lock.
      if let entry = table.find(identity, key) {
        lock.withLock { _ = contents.inFlightTasks.endReading(bucket, of: identity) }
        return .value(entry.value(as: Value.self, after: Key.self))
      }
      let other = bucket.tasks.first { $0.key.isOf(identity, key) }
      // The cache key includes the type of the value.
      let inFlightTask = other.map { $0.inFlightTask as! InFlightTask<Value> } ?? newTask()
      let waiterID: Int? = lock.withLock {
        let isCurrent = contents.inFlightTasks.endReading(bucket, of: identity)
        guard isCurrent, isOpen == (contents.scopeTeardown == nil) else { return nil }
        if other == nil {
          contents.inFlightTasks.add(
            CachingTask(
              key: FactoryKey(identity, key), inFlightTask: inFlightTask, invocation: inFlightTask.invocation))
          contents.waiters.remove(&waiter)
        } else if inFlightTask.failure != failure {
          contents.waiters.add(&waiter)
        }
        return inFlightTask.join()
      }
      if let waiterID { return .inFlight(inFlightTask, waiterID: waiterID, isNew: other == nil) }
    }
  }

  /// Runs the factory, and caches its value.
  private func finish<Key: Sendable, Value: Sendable, Failure: Error>(
    _ inFlightTask: InFlightTask<Value>, _ identity: CacheKey, key: Key,
    factory: @Sendable () async throws(Failure) -> Value, teardown makeTeardown: @Sendable (Value) -> Teardown?
  ) async -> Result<Value, any Error> {
    let invocation = inFlightTask.invocation
    let recorder = Recording.recorder
    let abandonment = recorder?.begin { self.end(invocation, identity) {} }
    defer { if let abandonment { recorder?.end(abandonment) } }
    let result = await AsyncFactoryInvocation.$current.withValue(invocation) { () -> Result<Value, any Error> in
      invocation.begin()
      do throws(Failure) { return .success(try await factory()) } catch { return .failure(error) }
    }
    var entry: CacheEntry?
    var teardown: Teardown?
    if case .success(let value) = result {
      entry = CacheEntry(identity, key: key, value: value)
      teardown = makeTeardown(value)
    }
    end(invocation, identity) {
      if let entry { add(entry) }
      add(teardown)
    }
    return result
  }

  /// Removes a task that has ended, and resumes the scope's teardown if it waits for the task.
  ///
  /// - Parameter change: Makes additional changes under the lock.
  private func end(_ invocation: AsyncFactoryInvocation, _ identity: CacheKey, _ change: () -> Void) {
    let scopeTeardown = lock.withLock {
      change()
      contents.inFlightTasks.remove(invocation, of: identity)
      return takeWaitingTeardown()
    }
    invocation.end()
    scopeTeardown?.resume()
  }
}

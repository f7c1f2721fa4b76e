// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// Creates a missing value with an asynchronous factory: joins the task that runs the factory, or starts one.
  ///
  /// The factory runs in a separate task, which is not cancelled with its waiters. If it throws, all waiters of this
  /// run receive the error, and nothing is cached.
  func createInFlight<Key: Hashable & Sendable, Value: Sendable, Failure: Error>(
    _ identity: CacheKey, _ site: CallSite, root: (any Assembly.Type)?, key: Key,
    isolation: isolated (any Actor)?, factory: @escaping @Sendable () async throws(Failure) -> Value,
    onClose: TeardownClosure<Value>
  ) async -> Result<Value, Failure> {
    while true {
      let (version, table, isOpen, others) = lock.withLock {
        (contents.version, contents.table, contents.scopeTeardown == nil, contents.inFlightTasks)
      }
      guard isOpen || isBeingUsedHere else { failBecauseClosed(site, root: root) }
      // User code, such as `==` of keys, is never called under the lock.
      if let entry = table.find(identity, key) {
        return .success(entry.value(as: Value.self, after: Key.self))
      }
      let other = others.first { $0.identity == identity && $0.key as? Key == key }
      let inFlightTask =
        other.map { $0.inFlightTask as! InFlightTask<Value, Failure> }
        ?? InFlightTask(AsyncFactoryInvocation(in: self) { PathStep(site, root: root) }) { inFlightTask in
          await self.finish(inFlightTask, identity, key: key, factory: factory) {
            onClose.teardown(of: $0, site, root: root)
          }
        }
      let waiterID: Int? = lock.withLock {
        guard version == contents.version else { return nil }
        if other == nil {
          contents.inFlightTasks.append(
            CachingTask(identity: identity, key: key, inFlightTask: inFlightTask, invocation: inFlightTask.invocation))
          contents.version += 1
        }
        return inFlightTask.join()
      }
      guard let waiterID else { continue }
      if other == nil { Task { await inFlightTask.run() } }
      return await AsyncFactoryInvocation.wait(for: inFlightTask.invocation) {
        await inFlightTask.outcome(for: waiterID)
      }
    }
  }

  /// Runs the factory, and caches its value.
  private func finish<Key: Sendable, Value: Sendable, Failure: Error>(
    _ inFlightTask: InFlightTask<Value, Failure>, _ identity: CacheKey, key: Key,
    factory: @Sendable () async throws(Failure) -> Value, teardown makeTeardown: @Sendable (Value) -> Teardown?
  ) async -> Result<Value, Failure> {
    let recorder = Recording.recorder
    let abandonment = recorder?.begin { self.end(inFlightTask) {} }
    defer { if let abandonment { recorder?.end(abandonment) } }
    let result = await AsyncFactoryInvocation.$current.withValue(inFlightTask.invocation) {
      () -> Result<Value, Failure> in
      inFlightTask.invocation.begin()
      do throws(Failure) { return .success(try await factory()) } catch { return .failure(error) }
    }
    var entry: UnsafeMutablePointer<CacheEntry>?
    var teardown: Teardown?
    if case .success(let value) = result {
      entry = CacheEntry.make(identity, key: key, value: value)
      teardown = makeTeardown(value)
    }
    end(inFlightTask) {
      if let entry { add(entry) }
      add(teardown)
    }
    return result
  }

  /// Removes a task that has ended, and resumes the scope's teardown if it waits for the task.
  ///
  /// - Parameter change: Makes additional changes under the lock.
  private func end<Value: Sendable, Failure: Error>(_ inFlightTask: InFlightTask<Value, Failure>, _ change: () -> Void)
  {
    let scopeTeardown = lock.withLock {
      change()
      contents.inFlightTasks.removeAll { $0.inFlightTask === inFlightTask }
      contents.version += 1
      return takeWaitingTeardown()
    }
    inFlightTask.invocation.end()
    scopeTeardown?.resume()
  }
}

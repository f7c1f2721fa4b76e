// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// How a scope references a cached value: strongly or weakly.
struct StoragePolicy<Stored, Value> {
  /// Returns an entry's value, or `nil` if it was released and must be created again.
  let read: (Stored) -> Value?
  /// Returns the content of a new entry.
  let store: (Value) -> Stored
  /// Replaces a released value.
  let replace: (Stored, Value) -> Void
}

extension StoragePolicy where Stored == Value {
  static var strong: StoragePolicy { StoragePolicy(read: { $0 }, store: { $0 }, replace: { _, _ in }) }
}

extension Scope {
  /// Creates a missing value: waits for the thread that creates it, or runs the factory.
  ///
  /// One thread runs the factory, without the lock; other threads that access the value wait. If the factory throws,
  /// nothing is cached, and the next caller or waiter runs it again.
  func make<Key: Hashable, Stored, Value, Failure: Error>(
    _ identity: CacheKey, _ site: CallSite, root: Any.Type?, key: Key, _ storagePolicy: StoragePolicy<Stored, Value>,
    factory: () throws(Failure) -> Value, onClose: TeardownClosure<Value> = TeardownClosure(nil)
  ) throws(Failure) -> Value {
    let caching = CachingInvocation(
      key: FactoryKey(identity, key), invocation: FactoryInvocation(in: self) { PathStep(site, root: root) })
    var isBeforeTeardown = false
    var waiter: Int?
    defer { endWaiting(&waiter) }
    while true {
      lock.lock()
      let version = contents.version
      let table = contents.table
      let isOpen = contents.scopeTeardown == nil
      let others = contents.invocations
      lock.unlock()

      // A caller that waited for a factory that threw runs its own factory, even during the teardown.
      let mayMake = isOpen || waiter != nil || isBeingUsedHere
      // Callers that began before the teardown receive the existing value, or the value of the running factory.
      isBeforeTeardown = isBeforeTeardown || mayMake
      guard isBeforeTeardown else { failBecauseClosed(site, root: root) }
      // User code, such as `==` on keys, is never called under the lock.
      let entry = table.find(identity, key)
      if let entry, let value = storagePolicy.read(entry.value(as: Stored.self, after: Key.self)) {
        Recording.isolatedRecording?.recordExisting(site, root: root)
        return value
      }
      if let isolatedRecording = Recording.isolatedRecording {
        return try isolatedRecording.value(of: self, identity, key, factory)
      }
      let other = others.first { $0.key.isOf(identity, key) }
      guard mayMake || other != nil else { failBecauseClosed(site, root: root) }

      lock.lock()
      guard version == contents.version else {
        lock.unlock()
        continue
      }
      guard let other else {
        begin(caching)
        contents.waiters.remove(&waiter)
        lock.unlock()
        return try finish(caching, key: key, entry, storagePolicy, factory: factory) {
          onClose.teardown(of: $0, site, root: root)
        }
      }
      if let cycle = WaitGraph.await(other.invocation) {
        // This thread may never run again. A teardown that waits for this caller resumes when the running factory ends.
        contents.waiters.remove(&waiter)
        lock.unlock()
        Recording.stop(cycle)
      }
      contents.waiters.add(&waiter)
      lock.wait()
      lock.unlock()
      WaitGraph.awaitNothing()
    }
  }

  /// Runs the factory and caches its value.
  private func finish<Key, Stored, Value, Failure: Error>(
    _ caching: CachingInvocation, key: Key, _ entry: CacheEntry?,
    _ storagePolicy: StoragePolicy<Stored, Value>,
    factory: () throws(Failure) -> Value, teardown: (Value) -> Teardown?
  ) throws(Failure) -> Value {
    let recorder = Recording.recorder
    let abandonment = recorder?.begin { self.end(caching) }
    defer { if let abandonment { recorder?.end(abandonment) } }
    let value: Value
    do throws(Failure) {
      value = try factory()
    } catch {
      end(caching)
      throw error
    }
    let teardown = teardown(value)
    if let entry {
      storagePolicy.replace(entry.value(as: Stored.self, after: Key.self), value)
      end(caching) { add(teardown) }
    } else {
      let newEntry = CacheEntry(caching.key.identity, key: key, value: storagePolicy.store(value))
      end(caching) {
        add(newEntry)
        add(teardown)
      }
    }
    return value
  }

  /// Adds the teardown of a value that was just completed; the lock is held.
  func add(_ teardown: Teardown?) {
    if let teardown { contents.teardowns.append(teardown) }
  }
}

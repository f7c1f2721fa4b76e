// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// How the value of a call site is kept: as itself, or by a weak reference.
struct StoragePolicy<Stored, Value> {
  /// The value in an entry, or `nil` if it has gone and has to be made again.
  let read: (Stored) -> Value?
  /// What goes into a new entry.
  let store: (Value) -> Stored
  /// Puts a new value in the place of one that has gone.
  let replace: (Stored, Value) -> Void
}

extension StoragePolicy where Stored == Value {
  static var strong: StoragePolicy { StoragePolicy(read: { $0 }, store: { $0 }, replace: { _, _ in }) }
}

extension Scope {
  /// The path of a value that is not there yet: finds who makes it, or makes it.
  ///
  /// The factory runs without the lock, in one thread; others who ask for the same value wait for it. If it throws,
  /// nothing is kept, and the next one who asks, or who waits, runs the factory again.
  func make<Key: Hashable, Stored, Value, Failure: Error>(
    _ identity: CacheKey, _ site: CallSite, root: Any.Type?, key: Key, _ storing: StoragePolicy<Stored, Value>,
    factory: () throws(Failure) -> Value, closing: Closing<Value> = Closing(nil)
  ) throws(Failure) -> Value {
    let caching = CachingInvocation(
      identity: identity, key: key, invocation: FactoryInvocation(in: self) { PathStep(site, root: root) })
    var hasAskedInTime = false
    while true {
      lock.lock()
      let version = contents.version
      let table = contents.table
      let isOpen = contents.closing == nil
      let others = contents.invocations
      lock.unlock()

      let mayMake = isOpen || isBeingUsedHere
      // Who asked before the scope was closed, and waited for a factory, gets its value.
      hasAskedInTime = hasAskedInTime || mayMake
      guard hasAskedInTime else { refuse(site, root: root) }
      // Equality of keys is the user's code, which is never called under the lock.
      let entry = table.find(identity, key)
      if let entry, let value = storing.read(entry.value(as: Stored.self, after: Key.self)) {
        Recording.isolatedRecording?.recordExisting(site, root: root)
        return value
      }
      if let isolatedRecording = Recording.isolatedRecording {
        return try isolatedRecording.value(of: self, identity, key, factory)
      }
      let other = others.first { $0.identity == identity && $0.key as? Key == key }
      guard mayMake || other != nil else { refuse(site, root: root) }

      lock.lock()
      guard version == contents.version else {
        lock.unlock()
        continue
      }
      guard let other else {
        begin(caching)
        lock.unlock()
        return try finish(caching, key: key, entry, storing, factory: factory) {
          closing.teardown(of: $0, site, root: root)
        }
      }
      if let cycle = WaitGraph.await(other.invocation) {
        lock.unlock()
        Recording.stop(cycle)
      }
      lock.wait()
      lock.unlock()
      WaitGraph.awaitNothing()
    }
  }

  /// Runs the factory and keeps its value.
  private func finish<Key, Stored, Value, Failure: Error>(
    _ caching: CachingInvocation, key: Key, _ entry: UnsafeMutablePointer<CacheEntry>?,
    _ storing: StoragePolicy<Stored, Value>,
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
      storing.replace(entry.value(as: Stored.self, after: Key.self), value)
      end(caching) { keep(teardown) }
    } else {
      let made = CacheEntry.make(caching.identity, key: key, value: storing.store(value))
      end(caching) {
        add(made)
        keep(teardown)
      }
    }
    return value
  }

  /// Keeps what ends a value that was just completed, for the closing; the lock is held.
  func keep(_ teardown: Teardown?) {
    if let teardown { contents.teardowns.append(teardown) }
  }
}

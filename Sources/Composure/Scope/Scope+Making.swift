// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

extension Scope {
  /// The path of a value that is not there yet: finds who makes it, or makes it.
  ///
  /// The factory runs without the lock, in one thread; others who ask for the same value wait for it. If it throws,
  /// nothing is kept, and the next one who asks, or who waits, runs the factory again.
  ///
  /// - Parameters:
  ///   - read: The value in a slot, or `nil` if it has gone and has to be made again.
  ///   - renew: Puts a new value in the place of one that has gone.
  func make<Key: Hashable, Stored, Value>(
    _ identity: SlotIdentity, _ site: CallSite, root: Any.Type?, key: Key,
    read: (Stored) -> Value?, store: (Value) -> Stored, renew: (Stored, Value) -> Void,
    factory: () throws -> Value
  ) rethrows -> Value {
    let run = SlotRun(identity: identity, key: key, run: FactoryRun { PathStep(site, root: root) })
    while true {
      lock.lock()
      let version = contents.version
      let others = contents.runs
      lock.unlock()

      // Equality of keys is the user's code, which is never called under the lock.
      let slot = find(identity) { $0.key(as: Key.self) == key }
      if let slot, let value = read(slot.value(as: Stored.self, after: Key.self)) { return value }
      let other = others.first { $0.identity == identity && $0.key as! Key == key }

      lock.lock()
      guard version == contents.version else {
        lock.unlock()
        continue
      }
      guard let other else {
        begin(run)
        lock.unlock()
        return try finish(run, key: key, slot, store: store, renew: renew, factory: factory)
      }
      if let cycle = WaitGraph.await(other.run) {
        lock.unlock()
        Failure.stop(Failure.circularDependency(cycle.map(\.step)))
      }
      lock.wait()
      lock.unlock()
      WaitGraph.awaitNothing()
    }
  }

  /// Runs the factory and keeps its value.
  private func finish<Key, Stored, Value>(
    _ run: SlotRun, key: Key, _ slot: UnsafeMutablePointer<Slot>?,
    store: (Value) -> Stored, renew: (Stored, Value) -> Void,
    factory: () throws -> Value
  ) rethrows -> Value {
    let value: Value
    do {
      value = try factory()
    } catch {
      lock.withLock { end(run) }
      throw error
    }
    if let slot {
      renew(slot.value(as: Stored.self, after: Key.self), value)
      lock.withLock { end(run) }
    } else {
      let made = Slot.make(run.identity, key: key, value: store(value))
      lock.withLock {
        add(made)
        end(run)
      }
    }
    return value
  }
}

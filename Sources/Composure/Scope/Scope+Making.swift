// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// How the value of a call site is kept: as itself, or by a weak reference.
struct Storing<Stored, Value> {
  /// The value in a slot, or `nil` if it has gone and has to be made again.
  let read: (Stored) -> Value?
  /// What goes into a new slot.
  let store: (Value) -> Stored
  /// Puts a new value in the place of one that has gone.
  let renew: (Stored, Value) -> Void
}

extension Storing where Stored == Value {
  static var itself: Storing { Storing(read: { $0 }, store: { $0 }, renew: { _, _ in }) }
}

extension Scope {
  /// The path of a value that is not there yet: finds who makes it, or makes it.
  ///
  /// The factory runs without the lock, in one thread; others who ask for the same value wait for it. If it throws,
  /// nothing is kept, and the next one who asks, or who waits, runs the factory again.
  func make<Key: Hashable, Stored, Value, Failure: Error>(
    _ identity: SlotIdentity, _ site: CallSite, root: Any.Type?, key: Key, _ storing: Storing<Stored, Value>,
    factory: () throws(Failure) -> Value, closing: Closing<Value> = Closing(nil)
  ) throws(Failure) -> Value {
    let run = SlotRun(identity: identity, key: key, run: FactoryRun(in: self) { PathStep(site, root: root) })
    var hasAskedInTime = false
    while true {
      lock.lock()
      let version = contents.version
      let table = contents.table
      let isOpen = contents.closing == nil
      let others = contents.runs
      lock.unlock()

      let mayMake = isOpen || isBeingUsedHere
      // Who asked before the scope was closed, and waited for a factory, gets its value.
      hasAskedInTime = hasAskedInTime || mayMake
      guard hasAskedInTime else { refuse(site, root: root) }
      // Equality of keys is the user's code, which is never called under the lock.
      let slot = table.find(identity, key)
      if let slot, let value = storing.read(slot.value(as: Stored.self, after: Key.self)) {
        Recording.rehearsal?.recordExisting(site, root: root)
        return value
      }
      if let rehearsal = Recording.rehearsal { return try rehearsal.value(of: self, identity, key, factory) }
      let other = others.first { $0.identity == identity && $0.key as? Key == key }
      guard mayMake || other != nil else { refuse(site, root: root) }

      lock.lock()
      guard version == contents.version else {
        lock.unlock()
        continue
      }
      guard let other else {
        begin(run)
        lock.unlock()
        return try finish(run, key: key, slot, storing, factory: factory) {
          closing.teardown(of: $0, site, root: root)
        }
      }
      if let cycle = WaitGraph.await(other.run) {
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
    _ run: SlotRun, key: Key, _ slot: UnsafeMutablePointer<Slot>?, _ storing: Storing<Stored, Value>,
    factory: () throws(Failure) -> Value, teardown: (Value) -> Teardown?
  ) throws(Failure) -> Value {
    let recorder = Recording.recorder
    let abandonment = recorder?.begin { self.end(run) }
    defer { if let abandonment { recorder?.end(abandonment) } }
    let value: Value
    do throws(Failure) {
      value = try factory()
    } catch {
      end(run)
      throw error
    }
    let teardown = teardown(value)
    if let slot {
      storing.renew(slot.value(as: Stored.self, after: Key.self), value)
      end(run) { keep(teardown) }
    } else {
      let made = Slot.make(run.identity, key: key, value: storing.store(value))
      end(run) {
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

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// What a scope holds besides its table, touched under its lock.
struct ScopeContents {
  var count = 0
  /// The slot that was added last, from which the others are reached in reverse order of creation.
  var newest: UnsafeMutablePointer<Slot>?
  /// The memory of the table, and of those that were outgrown, in which a reader may still be.
  var tables: [UnsafeMutableRawPointer] = []
  /// The factories that are running for values of this scope.
  var runs: [SlotRun] = []
  /// Counts every change of the table and of `runs`, so that what was seen outside the lock can be trusted inside it.
  var version = 0
}

/// The run of a factory whose value will be kept in a slot.
struct SlotRun {
  let identity: SlotIdentity
  let key: Any
  let run: FactoryRun
}

extension Scope {
  /// Adds a slot and makes it visible to readers; the lock is held.
  func add(_ slot: UnsafeMutablePointer<Slot>) {
    var current = SlotTable(memory: table.pointee.unsafelyUnwrapped)
    if 2 * (contents.count + 1) > current.capacity {
      current = current.grown()
      contents.tables.append(current.memory)
      composure_store(table, current.memory)
    }
    slot.pointee.previous = contents.newest
    contents.newest = slot
    current.add(slot)
    contents.count += 1
    contents.version += 1
  }

  /// Notes a factory that is about to run; the lock is held.
  func begin(_ run: SlotRun) {
    contents.runs.append(run)
    contents.version += 1
    run.run.begin()
  }

  /// Forgets a factory that has returned or thrown, and wakes those who waited for it; the lock is held.
  func end(_ run: SlotRun) {
    contents.runs.removeAll { $0.run === run.run }
    contents.version += 1
    if run.run.end() { lock.wakeAll() }
  }
}

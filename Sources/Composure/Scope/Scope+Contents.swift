// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// What a scope holds besides its name, in one block of memory.
struct ScopeContents {
  /// The current table. First in the block, so that a scope can hold its address; changed by `Scope.add(_:)` only.
  private let table: UnsafeMutableRawPointer = composure_empty_table()
  var lock = composure_lock()
  var count = 0
  /// The slot that was added last, from which the others are reached in reverse order of creation.
  var newest: UnsafeMutablePointer<Slot>?
  /// The tables that were outgrown, in which a reader may still be.
  var outgrown: [SlotTable] = []
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
  var lockMemory: UnsafeMutablePointer<composure_lock> {
    (UnsafeMutableRawPointer(contents) + MemoryLayout<ScopeContents>.offset(of: \.lock).unsafelyUnwrapped)
      .assumingMemoryBound(to: composure_lock.self)
  }

  var lock: Lock { Lock(initialized: lockMemory) }

  /// Adds a slot and makes it visible to readers; the lock is held.
  func add(_ slot: UnsafeMutablePointer<Slot>) {
    var current = SlotTable(memory: table.pointee.unsafelyUnwrapped)
    if 2 * (contents.pointee.count + 1) > current.capacity {
      if contents.pointee.count > 0 { contents.pointee.outgrown.append(current) }
      current = current.grown()
      composure_store(table, current.memory)
    }
    slot.pointee.previous = contents.pointee.newest
    contents.pointee.newest = slot
    current.add(slot)
    contents.pointee.count += 1
    contents.pointee.version += 1
  }

  /// Notes a factory that is about to run; the lock is held.
  func begin(_ run: SlotRun) {
    contents.pointee.runs.append(run)
    contents.pointee.version += 1
    run.run.begin()
  }

  /// Forgets a factory that has returned or thrown, and wakes those who waited for it; the lock is held.
  func end(_ run: SlotRun) {
    contents.pointee.runs.removeAll { $0.run === run.run }
    contents.pointee.version += 1
    if run.run.end() { lock.wakeAll() }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// A scope's state apart from its table, accessed under its lock.
struct ScopeContents {
  /// The table with all entries; once the scope is closed, readers see an empty one.
  var table: CacheTable
  var count = 0
  /// The newest entry, linked to the others in reverse order of creation.
  var newest: UnsafeMutablePointer<CacheEntry>?
  /// The memory of the current table and of the previous ones, which a thread may still be reading.
  var tables: [UnsafeMutableRawPointer] = []
  /// The running factories of this scope's values.
  var invocations: [CachingInvocation] = []
  /// The running asynchronous factories of this scope's values.
  var inFlightTasks: [CachingTask] = []
  /// The number of changes to the table and the invocations, to validate a read outside the lock.
  var version = 0
  /// The pending teardowns, in the order in which their values were completed.
  var teardowns: [Teardown] = []
  /// The scope's teardown, once it has begun.
  var scopeTeardown: ScopeTeardown?
  /// Whether the teardown is complete.
  var isClosed = false
  /// The teardowns that threw, in the order in which they ran.
  var failures: [Scope.CloseError.Failure] = []
  #if DEBUG
  /// The assemblies that share in this scope, by type.
  var roots: [ObjectIdentifier: SeenRoots] = [:]
  #endif
}

/// A running factory whose value will be cached in an entry.
struct CachingInvocation {
  let identity: CacheKey
  let key: Any
  let invocation: FactoryInvocation
}

/// A running asynchronous factory whose value will be cached in an entry; `inFlightTask` is an `InFlightTask` of its
/// types.
struct CachingTask {
  let identity: CacheKey
  let key: Any
  let inFlightTask: AnyObject
  let invocation: AsyncFactoryInvocation
}

extension Scope {
  /// Adds an entry and makes it visible to readers, unless the scope is closed; the lock is held.
  func add(_ entry: UnsafeMutablePointer<CacheEntry>) {
    if contents.table.isFull(with: contents.count) {
      contents.table = contents.table.grown()
      contents.tables.append(contents.table.memory)
      if contents.scopeTeardown == nil { composure_store(table, contents.table.memory) }
    }
    entry.pointee.previous = contents.newest
    contents.newest = entry
    contents.table.add(entry)
    contents.count += 1
    contents.version += 1
  }

  /// Adds a factory that is about to run; the lock is held.
  func begin(_ caching: CachingInvocation) {
    contents.invocations.append(caching)
    contents.version += 1
    caching.invocation.begin()
  }

  /// Removes a factory that has returned or thrown, and wakes its waiters.
  ///
  /// - Parameter change: Makes additional changes under the lock.
  func end(_ caching: CachingInvocation, _ change: () -> Void = {}) {
    let scopeTeardown = lock.withLock {
      change()
      contents.invocations.removeAll { $0.invocation === caching.invocation }
      contents.version += 1
      if caching.invocation.end() { lock.wakeAll() }
      return takeWaitingTeardown()
    }
    scopeTeardown?.resume()
  }
}

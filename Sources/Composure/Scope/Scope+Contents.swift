// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives

/// What a scope holds besides its table, touched under its lock.
struct ScopeContents {
  /// The table with all entries; readers see another, empty one once the scope is closed.
  var table: CacheTable
  var count = 0
  /// The entry that was added last, from which the others are reached in reverse order of creation.
  var newest: UnsafeMutablePointer<CacheEntry>?
  /// The memory of the table, and of those that were outgrown, in which a reader may still be.
  var tables: [UnsafeMutableRawPointer] = []
  /// The factories that are running for values of this scope.
  var invocations: [CachingInvocation] = []
  /// The asynchronous ones.
  var inFlightTasks: [CachingTask] = []
  /// Counts every change of the table and of the invocations, so that what was seen outside the lock can be trusted inside it.
  var version = 0
  /// What is to be torn down, in the order in which the values were completed.
  var teardowns: [Teardown] = []
  /// That the scope is being closed, or has been.
  var closing: ScopeClosing?
  /// Whether the closing has found nothing more to do.
  var isClosed = false
  /// The teardowns that threw, in the order in which they ran.
  var failures: [Scope.CloseError.Failure] = []
  #if DEBUG
  /// What was seen of the assemblies that share in this scope, by their types.
  var roots: [ObjectIdentifier: SeenRoots] = [:]
  #endif
}

/// The run of a factory whose value will be kept in an entry.
struct CachingInvocation {
  let identity: CacheKey
  let key: Any
  let invocation: FactoryInvocation
}

/// The run of an asynchronous factory whose value will be kept in an entry; `inFlightTask` is an `InFlightTask` of its types.
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
      if contents.closing == nil { composure_store(table, contents.table.memory) }
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

  /// Removes a factory that has returned or thrown, and wakes those who waited for it.
  ///
  /// - Parameter change: What else changes at that moment, under the lock.
  func end(_ caching: CachingInvocation, _ change: () -> Void = {}) {
    let closing = lock.withLock {
      change()
      contents.invocations.removeAll { $0.invocation === caching.invocation }
      contents.version += 1
      if caching.invocation.end() { lock.wakeAll() }
      return takeWaitingClosing()
    }
    closing?.resume()
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// A scope's state apart from its table, accessed under its lock.
struct ScopeContents {
  /// The table with all entries; once the scope is closed, readers see an empty one.
  var table: CacheTable
  var count = 0
  /// The newest entry, linked to the others in reverse order of creation.
  var newest: CacheEntry?
  /// The running factories of this scope's values.
  var invocations: [CachingInvocation] = []
  /// The running asynchronous factories of this scope's values.
  var inFlightTasks = InFlightTasks()
  /// The callers that wait for a running factory, and run their own if it throws. A teardown waits for them.
  var waiters = Waiters()
  /// The number of changes to the table and the invocations, to validate a read outside the lock.
  var version = 0
  /// The pending teardowns, in the order in which their values were completed.
  var teardowns: [Teardown] = []
  /// The scope's teardown, once it has begun.
  var scopeTeardown: ScopeTeardown?
  /// Whether no factory is running, and none will run because another one has thrown.
  var isIdle: Bool { invocations.isEmpty && inFlightTasks.isEmpty && waiters.isEmpty }
  #if DEBUG
  /// The assemblies that share in this scope, by type.
  var roots: [ObjectIdentifier: SeenRoots] = [:]
  #endif
}

/// Callers that wait, each with an identifier. A caller that has already been removed can be removed again.
struct Waiters {
  private var identifiers: Set<Int> = []
  private var total = 0

  init() {}

  var isEmpty: Bool { identifiers.isEmpty }
  var count: Int { identifiers.count }

  /// Adds a caller and sets its identifier, unless it has one.
  mutating func add(_ waiter: inout Int?) {
    guard waiter == nil else { return }
    total += 1
    identifiers.insert(total)
    waiter = total
  }

  /// Removes a caller and its identifier, if it has one.
  mutating func remove(_ waiter: inout Int?) {
    if let waiter { identifiers.remove(waiter) }
    waiter = nil
  }
}

/// The value that a running factory creates: its cache key, and the key that the caller passed.
struct FactoryKey {
  let identity: CacheKey
  private let type: Any.Type
  private let key: Any

  init<Key>(_ identity: CacheKey, _ key: Key) {
    self.identity = identity
    type = Key.self
    self.key = key
  }

  /// Returns whether the factory creates this value for the key.
  ///
  /// Keys of different types are different. The types are compared first, since a cast would convert some keys: a
  /// missing `Int?` to a missing `String?`, for example.
  func isOf<Key: Hashable>(_ identity: CacheKey, _ key: Key) -> Bool {
    self.identity == identity && type == Key.self && self.key as! Key == key
  }
}

/// A running factory whose value will be cached in an entry.
struct CachingInvocation {
  let key: FactoryKey
  let invocation: FactoryInvocation
}

/// A running asynchronous factory whose value will be cached in an entry; `inFlightTask` is an `InFlightTask` of the
/// value's type.
struct CachingTask {
  let key: FactoryKey
  let inFlightTask: AnyObject
  let invocation: AsyncFactoryInvocation
}

extension Scope {
  /// Adds an entry and makes it visible to readers, unless the scope is closed; the lock is held.
  func add(_ entry: CacheEntry) {
    if contents.table.isFull(with: contents.count) {
      contents.table = contents.table.grown()
      if contents.scopeTeardown == nil { memory.show(contents.table) }
    }
    entry.previous = contents.newest
    contents.newest = entry
    contents.table.add(entry)
    contents.count += 1
    contents.version += 1
  }

  /// Removes a caller that no longer waits for a running factory, and resumes the scope's teardown if it waits for the
  /// caller.
  func endWaiting(_ waiter: inout Int?) {
    guard waiter != nil else { return }
    let scopeTeardown = lock.withLock {
      contents.waiters.remove(&waiter)
      return takeWaitingTeardown()
    }
    scopeTeardown?.resume()
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
      if let index = contents.invocations.lastIndex(where: { $0.invocation === caching.invocation }) {
        contents.invocations.remove(at: index)
      }
      contents.version += 1
      if caching.invocation.end() { lock.wakeAll() }
      return takeWaitingTeardown()
    }
    scopeTeardown?.resume()
  }
}

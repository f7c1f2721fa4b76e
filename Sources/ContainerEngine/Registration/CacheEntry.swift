// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

/// The instance that a scope caches for a key of a container, whichever registration has the key.
///
/// Registrations that replace one another share the entry: the instance outlives a registration that is replaced, and only one of
/// their factories runs at a time. Each registration also has the instance in its own memory, where the fast path finds it.
package final class CacheEntry: @unchecked Sendable {
  // SAFETY: everything that changes is accessed under the lock, which is that of the container of all its registrations.

  private let lock: SharedLock
  /// The instance of a scope that holds it.
  private(set) var instance: Any?
  /// The instance of a scope that does not hold it.
  weak var object: AnyObject?
  /// The factory invocation under way.
  var run: FactoryRun?
  private var users = WeakReferences<Registration>()

  /// Creates an empty entry for the registrations of a container.
  package convenience init(in registry: Registry) {
    self.init(lock: registry.lock)
  }

  /// Creates an empty entry that belongs to no container, and that no registration uses.
  package convenience init() {
    self.init(lock: SharedLock())
  }

  init(lock: SharedLock) {
    self.lock = lock
  }

  /// The cached instance.
  package var current: Any? { lock.withLock { instance ?? object } }

  /// Whether nothing is cached, and no registration uses the entry.
  package var isUnused: Bool {
    // NB: What was weak is released outside the lock.
    let (instance, object, users) = lock.withLock { (self.instance, self.object, self.users.all) }
    return instance == nil && object == nil && users.isEmpty
  }

  /// Caches an instance, unless there is one by now.
  ///
  /// - Parameters:
  ///   - made: The instance.
  ///   - isWeak: Whether to cache a weak reference. A value is not cached then.
  /// - Returns: The instance that counts, and whether it is the one that was made.
  package func keep(_ made: Any, isWeak: Bool) -> (Any, isNew: Bool) {
    lock.withLock {
      if let instance = instance ?? object { return (instance, false) }
      if isWeak {
        object = Registration.object(made)
      } else {
        instance = made
      }
      return (made, true)
    }
  }

  /// Releases the instance, outside the lock, in all registrations that share it.
  package func drop() {
    let (dropped, copies, users) = lock.withLock {
      let dropped = instance
      instance = nil
      object = nil
      let users = self.users.all
      return (dropped, users.map { composure_entry_exchange($0.entry, nil) }, users)
    }
    if copies.contains(where: { $0 != nil }) { composure_await_readers() }
    for (copy, user) in zip(copies, users) {
      if let copy { user.destroy(copy) }
    }
    withExtendedLifetime(dropped) {}
  }

  /// Caches an instance, under the lock, unless there is one, of another type then.
  func setInstance(_ made: Any) {
    if instance == nil { instance = made }
  }

  /// Adds a registration that has a copy of the instance in its memory. The caller holds the lock.
  ///
  /// - Returns: What the caller releases outside the lock.
  func addUser(_ registration: Registration) -> [Registration] {
    users.add(registration)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The cached instance of a scope, for one registration or for all registrations with the same key in a container.
///
/// Registrations that replace each other may share the entry: the instance outlives a replaced registration, and only
/// one of their factories runs at a time. For the fast path, each registration also stores a copy of the instance.
package final class CacheEntry: @unchecked Sendable {
  // SAFETY: all mutable state is accessed under the creation lock.

  /// Whether the entry belongs to a key rather than to a single registration.
  private let isShared: Bool
  /// The strongly referenced instance.
  private var instance: Any?
  /// The weakly referenced instance.
  private weak var object: AnyObject?
  /// The current attempt to create an instance, if any.
  private var attempt: CreationAttempt?
  /// The registrations that use the entry and may have a copy.
  private var users = WeakReferences<Registration>()

  /// Creates an empty entry.
  package init(isShared: Bool = true) {
    self.isShared = isShared
  }

  /// The cached instance.
  package var current: Any? { InstanceCreation.lock.withLock { instance ?? object } }

  /// Whether nothing is cached and no registration uses the entry.
  package var isUnused: Bool {
    // NB: The objects of weak references are released outside the lock.
    let (instance, object, users) = InstanceCreation.lock.withLock { (self.instance, self.object, self.users.all) }
    return instance == nil && object == nil && users.isEmpty
  }

  /// Caches an instance that was created without the creation rules, unless one is cached already.
  ///
  /// - Parameters:
  ///   - newInstance: The instance.
  ///   - isWeak: Whether to reference the instance weakly. Values are then not cached.
  /// - Returns: The cached instance, and whether it is the given one.
  package func cache(_ newInstance: Any, isWeak: Bool) -> (Any, isNew: Bool) {
    InstanceCreation.lock.withLock {
      if let instance = instance ?? object { return (instance, false) }
      if isWeak {
        object = Registration.object(newInstance)
      } else {
        instance = newInstance
      }
      return (newInstance, true)
    }
  }

  /// Releases the instances of entries, outside every lock, in all registrations that share them (rule 7).
  package static func releaseInstances(_ entries: [CacheEntry]) {
    let released = InstanceCreation.lock.withLock {
      var released = Released()
      for entry in entries { entry.removeInstance(isReplaced: false, &released) }
      return released
    }
    withExtendedLifetime(released) {}
  }

  /// Adds a registration that uses the entry. Call this before the registration has a copy.
  func add(_ registration: Registration) {
    let held = InstanceCreation.lock.withLock { users.add(registration) }
    withExtendedLifetime(held) {}
  }

  // MARK: With the creation lock held

  /// Returns the cached instance as the type of a registration's memory.
  func instance<Instance>(as type: Instance.Type, for registration: Registration, _ released: inout Released)
    -> Instance?
  {
    if let copy = registration.copy(as: type) { return copy }
    if let instance {
      // Another registration of the key created the instance, possibly with a different type.
      guard let copy = registration.storeIfPossible(instance) else { return nil }
      storeCopy(copy, in: registration, &released)
      return copy.read(as: type)
    }
    guard let object else { return nil }
    released.add(object)
    return object as? Instance
  }

  /// Returns the current attempt, or a new one.
  func currentAttempt(isWeak: Bool) -> CreationAttempt {
    if let attempt { return attempt }
    let attempt = CreationAttempt(self, isWeak: isWeak)
    self.attempt = attempt
    return attempt
  }

  func isCurrent(_ attempt: CreationAttempt) -> Bool { self.attempt === attempt }

  /// Caches the instance of an attempt whose cycle is complete, unless the attempt was discarded (rule 2b).
  func publish(_ attempt: CreationAttempt, _ released: inout Released) {
    guard self.attempt === attempt, let accepted = attempt.acceptedRun?.instance else { return }
    released.add(self.attempt)
    self.attempt = nil
    let instance = accepted.registration.read(accepted.instance)
    if attempt.isWeak {
      object = Registration.object(instance)
      released.add(instance)
    } else if self.instance == nil {
      self.instance = instance
      storeCopy(accepted.registration.copy(accepted.instance), in: accepted.registration, &released)
    }
  }

  /// Removes the cached instance and discards the current attempt (rules 7 and 8).
  ///
  /// After a reset, an attempt that involves only the running thread continues, and its instance is cached.
  func removeInstance(isReplaced: Bool, _ released: inout Released) {
    if isReplaced, isShared { return }
    released.add(instance)
    instance = nil
    object = nil
    for user in users.all {
      released.add(user)
      released.add(user.state.exchange(instance: nil), of: user)
    }
    guard isReplaced || attempt?.isOfRunningThreadAlone == false else { return }
    released.add(self.attempt)
    self.attempt = nil
  }

  private func storeCopy(_ copy: StoredInstance, in registration: Registration, _ released: inout Released) {
    released.add(registration.state.exchange(instance: copy), of: registration)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The instance that a scope keeps: for one registration, or for all registrations that have the same key of a container.
///
/// Registrations that replace one another may share the entry: the instance outlives a registration that is replaced, and only one of
/// their factories runs at a time. Each registration also has a copy of the instance in its own memory, where the fast path finds it.
package final class CacheEntry: @unchecked Sendable {
  // SAFETY: everything that changes is accessed under the making lock.

  /// Whether the entry belongs to a key, and not to one registration.
  private let isShared: Bool
  /// The instance of a scope that holds it.
  private var instance: Any?
  /// The instance of a scope that does not hold it.
  private weak var object: AnyObject?
  /// The attempt to have an instance that is under way, if any.
  private var slot: Slot?
  /// The registrations that use the entry. Each may have a copy.
  private var users = WeakReferences<Registration>()

  /// Creates an empty entry.
  package init(isShared: Bool = true) {
    self.isShared = isShared
  }

  /// The cached instance.
  package var current: Any? { Making.lock.withLock { instance ?? object } }

  /// Whether nothing is cached, and no registration uses the entry.
  package var isUnused: Bool {
    // NB: What was weak is released outside the lock.
    let (instance, object, users) = Making.lock.withLock { (self.instance, self.object, self.users.all) }
    return instance == nil && object == nil && users.isEmpty
  }

  /// Caches an instance that was made without the making rules, unless there is one by now.
  ///
  /// - Parameters:
  ///   - made: The instance.
  ///   - isWeak: Whether the instance is cached only as long as something else holds it; a value is not cached then.
  /// - Returns: The instance that counts, and whether it is the one that was made.
  package func keep(_ made: Any, isWeak: Bool) -> (Any, isNew: Bool) {
    Making.lock.withLock {
      if let instance = instance ?? object { return (instance, false) }
      if isWeak {
        object = Registration.object(made)
      } else {
        instance = made
      }
      return (made, true)
    }
  }

  /// Releases the instances of entries, outside every lock, in all registrations that share them (rule 7).
  package static func drop(_ entries: [CacheEntry]) {
    let released = Making.lock.withLock {
      var released = Released()
      for entry in entries { entry.takeOut(isReplaced: false, &released) }
      return released
    }
    withExtendedLifetime(released) {}
  }

  /// Adds a registration that uses the entry, before it has a copy.
  func add(_ registration: Registration) {
    let held = Making.lock.withLock { users.add(registration) }
    withExtendedLifetime(held) {}
  }

  // MARK: With the making lock held

  /// Returns the cached instance as a registration has it in memory.
  func instance<Instance>(as type: Instance.Type, for registration: Registration, _ released: inout Released)
    -> Instance?
  {
    if let copy = registration.copy(as: type) { return copy }
    if let instance {
      // Another registration of the key has made it, perhaps one of another type.
      guard let memory = registration.makeMemoryIfPossible(of: instance) else { return nil }
      keepCopy(memory, in: registration, &released)
      return memory.assumingMemoryBound(to: type).pointee
    }
    guard let object else { return nil }
    released.add(object)
    return object as? Instance
  }

  /// The attempt that is under way, or a new one.
  func currentSlot(isWeak: Bool) -> Slot {
    if let slot { return slot }
    let slot = Slot(self, isWeak: isWeak)
    self.slot = slot
    return slot
  }

  func isCurrent(_ slot: Slot) -> Bool { self.slot === slot }

  /// Caches the instance of a slot whose cycle is complete, unless the slot was given up (rule 2b).
  func publish(_ slot: Slot, _ released: inout Released) {
    guard self.slot === slot, let made = slot.keeper?.instance else { return }
    released.add(self.slot)
    self.slot = nil
    let instance = made.registration.read(made.memory)
    if slot.isWeak {
      object = Registration.object(instance)
      released.add(instance)
    } else if self.instance == nil {
      self.instance = instance
      keepCopy(made.registration.copyMemory(made.memory), in: made.registration, &released)
    }
  }

  /// Takes out what is cached and gives up the attempt that is under way (rules 7 and 8).
  ///
  /// After a reset, an attempt of the running thread alone goes on: what its factory returns is cached.
  func takeOut(isReplaced: Bool, _ released: inout Released) {
    if isReplaced, isShared { return }
    released.add(instance)
    instance = nil
    object = nil
    for user in users.all {
      released.add(user)
      released.add(user.entry.exchange(instance: nil), of: user)
    }
    guard isReplaced || slot?.isOfRunningThreadAlone == false else { return }
    released.add(self.slot)
    self.slot = nil
  }

  private func keepCopy(
    _ memory: UnsafeMutableRawPointer, in registration: Registration, _ released: inout Released
  ) {
    released.add(registration.entry.exchange(instance: memory), of: registration)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ContainerPrimitives

/// The instance that a scope keeps: how it is found, made, and taken out.
extension Registration {
  /// Returns the instance that a cache entry has, or makes one (rules 1 to 4).
  ///
  /// - Parameters:
  ///   - type: What an instance in memory is.
  ///   - storage: The storage, which has a cache entry.
  ///   - frame: The innermost frame of the running thread, which is that of this resolution.
  ///   - make: Calls the factory.
  /// - Returns: The instance that counts.
  /// - Throws: What the factory throws, and the closures that complete the instance.
  func keptInstance<Instance>(
    _ type: Instance.Type, _ storage: Storage, _ key: ServiceKey, by registry: Registry,
    in frame: UnsafeMutablePointer<composure_frame>, _ make: () throws -> Instance
  ) throws -> Instance {
    guard let entry = storage.cacheEntry else { preconditionFailure("what is kept has a cache entry") }
    let isWeak = if case .weak = storage { true } else { false }
    if isWeak, let object = Resolution.kept(of: self, by: registry) as? Instance { return object }
    var slot: Slot?
    while true {
      var released = Released()
      var cached: Instance?
      let step = Making.lock.withLock { () -> Making.Step? in
        if let slot, !slot.isEmpty || entry.isCurrent(slot) {
          return Making.look(at: slot) { PathStep(key, of: self) }
        }
        cached = entry.instance(as: type, for: self, &released)
        if cached != nil { return nil }
        let current = entry.currentSlot(isWeak: isWeak)
        slot = current
        return Making.look(at: current) { PathStep(key, of: self) }
      }
      switch step {
      case nil: return cached.unsafelyUnwrapped
      case .take(let run): return run.instance.unsafelyUnwrapped.read(as: type)
      case .wait(let run): run.awaitEnd()
      case .make(let run):
        let outcome = try perform(run, of: slot.unsafelyUnwrapped, by: registry, in: frame, make)
        if case .notKept(let instance) = outcome { return instance }
      }
    }
  }

  private enum MakingOutcome<Instance> {
    /// Look at the slot again: the instance that was made counts, or another one does.
    case kept
    /// A value that a weak scope does not keep.
    case notKept(Instance)
  }

  /// Calls the factory, and the closures that complete the instance if it counts (rules 3, 4 and 9).
  private func perform<Instance>(
    _ run: MakingRun, of slot: Slot, by registry: Registry, in frame: UnsafeMutablePointer<composure_frame>,
    _ make: () throws -> Instance
  ) throws -> MakingOutcome<Instance> {
    frame.beginRun(run)
    var isKept = false
    let result = Result { () throws -> MakingOutcome<Instance> in
      let made = try make()
      let isValue = slot.isWeak && Self.object(made) == nil
      isKept = !isValue && keep(made, of: run, in: slot, by: registry)
      if isKept || isValue { try frame.completing { try complete(made, with: registry.reference) } }
      return isValue ? .notKept(made) : .kept
    }
    frame.endRun()
    Making.end(run)
    // The next look at the slot settles an instance that counts.
    if case .success = result, isKept { return .kept }
    Making.settle(run)
    return try result.get()
  }

  /// Lets an instance count, unless one does already (rule 3).
  private func keep<Instance>(_ made: Instance, of run: MakingRun, in slot: Slot, by registry: Registry) -> Bool {
    let memory = UnsafeMutablePointer<Instance>.allocate(capacity: 1)
    memory.initialize(to: made)
    let instance = InstanceMemory(UnsafeMutableRawPointer(memory), of: self)
    let isKept = Making.lock.withLock {
      slot.makers.removeAll { $0 === run }
      guard slot.keeper == nil else { return false }
      slot.keeper = run
      run.instance = instance
      return true
    }
    // The graph in which a weak object is made holds it.
    if isKept, slot.isWeak { Resolution.keep(made, of: self, by: registry) }
    return isKept
  }

  /// The copy of the instance in the registration's own memory.
  func copy<Instance>(as type: Instance.Type) -> Instance? {
    entry.withLock { entry.pointee.instance?.assumingMemoryBound(to: type).pointee }
  }

  /// The instance that is kept, if any, and if it is not kept by a custom storage.
  func keptInstance(by registry: Registry) -> Any? {
    func copy<Instance>(_ type: Instance.Type) -> Any? { self.copy(as: type) }
    switch storageIfUsed {
    case nil, .transient, .custom: return nil
    case .graph: return Resolution.kept(of: self, by: registry)
    case .weak(let entry): return Resolution.kept(of: self, by: registry) ?? entry.current
    case .container: return copy(memoryType)
    }
  }

  // MARK: Taking out

  /// Releases the instance that the container keeps for this registration. That of a shared cache entry stays there.
  package func dropInstance() {
    let released = takeOut(isReplaced: true)
    withExtendedLifetime(released) {}
  }

  /// Takes out what is kept for this registration.
  func takeOut(isReplaced: Bool) -> Released {
    var released = Released()
    guard let entry = storageIfUsed?.cacheEntry else { return released }
    Making.lock.withLock {
      entry.takeOut(isReplaced: isReplaced, &released)
      released.add(self.entry.exchange(instance: nil), of: self)
    }
    return released
  }

  /// Releases what registrations keep, in one step: nobody finds the instance of one and not that of another (rule 7).
  ///
  /// A custom storage may hold an instance that nothing was resolved for, so it is created if necessary.
  package static func reset(_ registrations: [Registration]) {
    let storages = registrations.map { ($0, $0.storageInUse()) }
    let released = Making.lock.withLock {
      var released = Released()
      for (_, storage) in storages { storage.cacheEntry?.takeOut(isReplaced: false, &released) }
      return released
    }
    withExtendedLifetime(released) {}
    for (_, storage) in storages {
      if case .custom(let storage) = storage { storage.drop() }
    }
  }
}

extension InstanceMemory {
  func read<Instance>(as type: Instance.Type) -> Instance {
    memory.assumingMemoryBound(to: type).pointee
  }
}

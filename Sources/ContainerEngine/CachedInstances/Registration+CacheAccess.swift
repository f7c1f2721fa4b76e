// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure

/// The lookup, creation and removal of a scope's cached instance.
extension Registration {
  /// Returns the instance of a cache entry, or creates it (rules 1 to 4).
  ///
  /// - Parameters:
  ///   - type: The type of instances in memory.
  ///   - storage: The storage, which has a cache entry.
  ///   - frame: The running thread's innermost frame, which belongs to this resolution.
  ///   - make: Calls the factory.
  /// - Returns: The accepted instance.
  /// - Throws: Any error of the factory, or of the closures that complete the instance.
  func cachedInstance<Instance>(
    _ type: Instance.Type, _ storage: Storage, _ key: ServiceKey, by registry: Registry,
    in frame: Frame, _ make: () throws -> Instance
  ) throws -> Instance {
    guard let entry = storage.cacheEntry else { preconditionFailure("a cached instance has a cache entry") }
    let isWeak = if case .weak = storage { true } else { false }
    // NB: The first condition matters, since every cast to an optional type succeeds.
    if isWeak, let object = Resolution.cachedObject(of: self, by: registry), let instance = object as? Instance {
      return instance
    }
    var attempt: CreationAttempt?
    while true {
      var released = Released()
      var cached: Instance?
      let step = InstanceCreation.lock.withLock { () -> InstanceCreation.Step? in
        if let attempt, !attempt.isEmpty || entry.isCurrent(attempt) {
          return InstanceCreation.look(at: attempt) { PathStep(key, of: self) }
        }
        cached = entry.instance(as: type, for: self, &released)
        if cached != nil { return nil }
        let current = entry.currentAttempt(isWeak: isWeak)
        attempt = current
        return InstanceCreation.look(at: current) { PathStep(key, of: self) }
      }
      switch step {
      // Without a step, an instance is cached; every step belongs to an attempt, and an accepted run has an instance.
      case nil: return unsafe cached.unsafelyUnwrapped
      case .take(let run): return unsafe run.instance.unsafelyUnwrapped.instance.read(as: type)
      case .wait(let run): run.awaitEnd()
      case .make(let run):
        let outcome = try perform(run, of: unsafe attempt.unsafelyUnwrapped, by: registry, in: frame, make)
        if case .notCached(let instance) = outcome { return instance }
      }
    }
  }

  private enum MakingOutcome<Instance> {
    /// The created instance or another one was accepted, so look at the attempt again.
    case cached
    /// The scope is weak and does not cache this value. At most, the graph does.
    case notCached(Instance)
  }

  /// Calls the factory, and the closures that complete the instance if it is accepted (rules 3, 4 and 9).
  private func perform<Instance>(
    _ run: CreationRun, of attempt: CreationAttempt, by registry: Registry,
    in frame: Frame,
    _ make: () throws -> Instance
  ) throws -> MakingOutcome<Instance> {
    frame.beginRun(run)
    var isCached = false
    let result = Result { () throws -> MakingOutcome<Instance> in
      let newInstance = try make()
      let isValue = attempt.isWeak && Self.object(newInstance) == nil
      if isValue { Resolution.cache(newInstance, of: self, by: registry) }
      isCached = !isValue && cache(newInstance, of: run, in: attempt, by: registry)
      if isCached || isValue { try frame.completing { try complete(newInstance, with: registry.reference) } }
      return isValue ? .notCached(newInstance) : .cached
    }
    frame.endRun()
    InstanceCreation.end(run)
    // An accepted instance is completed when the attempt is looked at again.
    if case .success = result, isCached { return .cached }
    InstanceCreation.settle(run)
    return try result.get()
  }

  /// Accepts an instance, unless another one was accepted already (rule 3).
  private func cache<Instance>(
    _ newInstance: Instance, of run: CreationRun, in attempt: CreationAttempt, by registry: Registry
  ) -> Bool {
    let instance = InstanceMemory(StoredInstance(newInstance), of: self)
    let isCached = InstanceCreation.lock.withLock {
      attempt.creatingRuns.removeAll { $0 === run }
      guard attempt.acceptedRun == nil else { return false }
      attempt.acceptedRun = run
      run.instance = instance
      return true
    }
    // The graph that creates a weak object retains it.
    if isCached, attempt.isWeak { Resolution.cache(newInstance, of: self, by: registry) }
    return isCached
  }

  /// Returns the copy of the instance in the registration's own memory.
  func copy<Instance>(as type: Instance.Type) -> Instance? {
    state.instance(as: type)
  }

  /// Returns the cached instance, if any, unless a custom storage caches it.
  func cachedInstance(by registry: Registry) -> Any? {
    func copy<Instance>(_ type: Instance.Type) -> Any? { self.copy(as: type) }
    switch storageIfUsed {
    case nil, .transient, .custom: return nil
    case .graph: return Resolution.cachedObject(of: self, by: registry)
    case .weak(let entry): return Resolution.cachedObject(of: self, by: registry) ?? entry.current
    case .container: return copy(memoryType)
    }
  }

  // MARK: Removal

  /// Releases the cached instance of this registration, except in a shared cache entry.
  package func releaseInstance() {
    let released = removeInstance(isReplaced: true)
    withExtendedLifetime(released) {}
  }

  /// Removes the cached instance of this registration.
  func removeInstance(isReplaced: Bool) -> Released {
    var released = Released()
    guard let entry = storageIfUsed?.cacheEntry else { return released }
    InstanceCreation.lock.withLock {
      entry.removeInstance(isReplaced: isReplaced, &released)
      released.add(self.state.exchange(instance: nil), of: self)
    }
    return released
  }

  /// Releases the cached instances of several registrations atomically, so no lookup observes a partial reset (rule 7).
  ///
  /// Creates missing custom storages, since unused ones may also hold instances.
  package static func reset(_ registrations: [Registration]) {
    let storages = registrations.map { ($0, $0.storageInUse()) }
    let released = InstanceCreation.lock.withLock {
      var released = Released()
      for (_, storage) in storages { storage.cacheEntry?.removeInstance(isReplaced: false, &released) }
      return released
    }
    withExtendedLifetime(released) {}
    for (_, storage) in storages {
      if case .custom(let storage) = storage { storage.releaseInstances() }
    }
  }
}

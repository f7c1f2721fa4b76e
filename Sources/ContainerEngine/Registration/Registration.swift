// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

/// A factory with its scope and what that scope keeps.
@usableFromInline
package final class Registration: @unchecked Sendable {
  // SAFETY: everything that changes is touched under the lock of the container that registered it, but for the entry, which
  // says how it is changed.

  enum Outcome {
    case instance(Any)
    /// Nothing is kept: the caller makes an instance, and hands the run back if it has been given one.
    case run(FactoryRun?)
  }

  package let serviceType: Any.Type
  package let argumentsType: Any.Type
  /// Where it is written.
  package let place: Place
  /// What an instance in memory is: the service type, or `Any` if the factory gives that.
  let memoryType: Any.Type
  /// Whether the factory is called as what it is; otherwise an extension has given it as a function of `Any`.
  package let isTyped: Bool
  /// Whether the factory is a ``SureFactory``.
  let isSure: Bool
  let entry: UnsafeMutablePointer<composure_entry>
  /// The registration of the same factory that reports speak of, if this only keeps instances of its own.
  private(set) var original: Registration?
  /// The factory in the shape in which an extension calls it.
  private let makeShape: ((Registration) -> Any)?
  /// Calls an untyped factory that takes no arguments.
  private let makePlain: ((UnsafeMutableRawPointer) -> Any)?
  /// Whether a graph shares values that it makes.
  let sharesValues: Bool
  private let lock: SharedLock
  private var chosen: Lifetime
  private var choiceCount = 0
  private var known = Declaration()
  private var storage: Storage?
  private var completions: [(UnsafeMutableRawPointer, Any) throws -> Void] = []
  private weak var ownObject: AnyObject?
  private var recordCount = 0
  private var ownRun: FactoryRun?
  /// What this shares with the registrations that had the key before, and with those that will have it.
  private var cacheEntry: CacheEntry?

  /// Makes a registration of a factory that is called as what it is.
  ///
  /// - Parameters:
  ///   - shape: Gives the factory in the shape in which an extension calls it.
  package convenience init<Service>(
    _ serviceType: Service.Type, _ argumentsType: Any.Type, factory: consuming Factory<Service>,
    shape: ((Registration) -> Any)? = nil, _ lifetime: Lifetime, in registry: Registry, _ place: Place
  ) {
    self.init(
      serviceType, argumentsType, memoryType: Service.self, isTyped: true, isSure: false, shape, plain: nil, lifetime,
      registry.lock, place)
    entry.factory(of: Service.self).initialize(to: factory)
  }

  /// Makes a registration of a factory that cannot throw.
  package convenience init<Service>(
    _ serviceType: Service.Type, _ argumentsType: Any.Type, sureFactory: consuming SureFactory<Service>,
    shape: ((Registration) -> Any)? = nil, _ lifetime: Lifetime, in registry: Registry, _ place: Place
  ) {
    self.init(
      serviceType, argumentsType, memoryType: Service.self, isTyped: true, isSure: true, shape, plain: nil, lifetime,
      registry.lock, place)
    entry.sureFactory(of: Service.self).initialize(to: sureFactory)
  }

  /// Makes a registration of a factory that an extension calls.
  ///
  /// - Parameters:
  ///   - untyped: The factory in the shape in which the extension calls it.
  ///   - plain: Calls it, if it takes no arguments.
  package convenience init(
    _ serviceType: Any.Type, _ argumentsType: Any.Type, untyped: Any,
    plain: ((UnsafeMutableRawPointer) -> Any)?, _ lifetime: Lifetime, in registry: Registry, _ place: Place
  ) {
    self.init(
      serviceType, argumentsType, memoryType: Any.self, isTyped: false, isSure: true, { _ in untyped }, plain: plain,
      lifetime,
      registry.lock, place)
  }

  private init(
    _ serviceType: Any.Type, _ argumentsType: Any.Type, memoryType: Any.Type, isTyped: Bool, isSure: Bool,
    _ shape: ((Registration) -> Any)?, plain: ((UnsafeMutableRawPointer) -> Any)?, _ lifetime: Lifetime,
    _ lock: SharedLock, _ place: Place
  ) {
    self.serviceType = serviceType
    self.place = place
    self.argumentsType = argumentsType
    self.memoryType = memoryType
    self.isTyped = isTyped
    self.isSure = isSure
    makeShape = shape
    makePlain = plain
    self.lock = lock
    chosen = lifetime
    sharesValues = lifetime.sharesValues
    entry = .allocate()
    entry.pointee.registration = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    if let instance = composure_entry_instance(entry) { destroy(instance) }
    if isTyped { destroyFactory() }
    UnsafeMutableRawPointer(entry).deallocate()
  }

  /// Notes that this keeps instances of its own for another registration of the same factory. To be called before it is used.
  package func derive(from original: Registration) {
    self.original = original
  }

  /// The factory in the shape in which an extension calls it.
  package func shape<Shape>(as type: Shape.Type) -> Shape {
    guard let shape = makeShape?(self) as? Shape else { preconditionFailure("a key holds the types of its factory") }
    return shape
  }

  package var lifetime: Lifetime { lock.withLock { chosen } }

  /// Takes the lifetime that the user has chosen.
  package func choose(_ lifetime: Lifetime) {
    let previous = lock.withLock { take(lifetime) }
    withExtendedLifetime(previous) {}
  }

  /// Takes the lifetime that the user has chosen, unless instances are cached by another one already.
  ///
  /// - Returns: Whether the lifetime is taken.
  package func chooseBeforeUse(_ lifetime: Lifetime) -> Bool {
    lock.withLock { storage == nil ? take(lifetime) : nil } != nil
  }

  /// Sets the lifetime, under the lock.
  ///
  /// - Returns: The previous one, which the caller releases outside the lock.
  private func take(_ lifetime: Lifetime, isChoice: Bool = true) -> Lifetime {
    defer {
      chosen = lifetime
      choiceCount += 1
      if isChoice { known.hasChosenScope = true }
    }
    return chosen
  }

  /// Notes that a composition root makes the instances, and keeps them itself.
  ///
  /// - Parameter transient: The lifetime without which nothing is kept here.
  package func export(from root: String, transient: Lifetime) {
    let previous = lock.withLock {
      known.export = root
      return take(transient, isChoice: false)
    }
    withExtendedLifetime(previous) {}
  }

  /// Calls a factory without arguments.
  func makePlainInstance(_ reference: UnsafeMutableRawPointer) throws -> Any {
    if let makePlain { return makePlain(reference) }
    // Some factories read an optional of any arguments there, others nothing.
    return try withUnsafePointer(to: Any?.none) { try makeInstance(reference, $0) }
  }

  /// What is known of the factory without running it.
  package var declaration: Declaration { lock.withLock { known } }

  package func declare(_ change: (inout Declaration) -> Void) {
    lock.withLock { change(&known) }
  }

  package var completionCount: Int { lock.withLock { completions.count } }

  /// Adds a closure that is called with each new instance, and with the container as factories get it.
  package func addCompletion(_ completion: @escaping (UnsafeMutableRawPointer, Any) throws -> Void) {
    lock.withLock { completions.append(completion) }
    composure_entry_add_state(entry, EntryState.isCompleted)
  }

  /// Calls the closures that complete an instance, in the order in which they were added.
  func complete(_ instance: Any, with reference: UnsafeMutableRawPointer) throws {
    for completion in lock.withLock({ completions }) { try completion(reference, instance) }
  }

  /// The instance that is kept, or the task to make one.
  ///
  /// If another thread is making the instance of a registration that is kept by the container, this waits for its factory. The
  /// thread that makes it may come back through a cycle, and makes another one then.
  func instanceOrRun(for registry: Registry, _ key: ServiceKey) -> Outcome {
    let storage = storageInUse()
    if case .custom(let storage) = storage {
      let instance = storage.instance(for: registry)
      return instance.map { .instance($0) } ?? .run(nil)
    }
    var cycle: [PathStep]?
    let outcome = lock.withLock { () -> Outcome? in
      while true {
        if let instance = kept(storage, registry) { return .instance(instance) }
        guard storage.isKeptByContainer else { return .run(nil) }
        guard let other = run else { return .run(beginRun(key)) }
        if other.isOfRunningThread { return .run(nil) }
        cycle = WaitGraph.await(other)
        if cycle != nil { return nil }
        lock.wait()
        WaitGraph.awaitNothing()
      }
    }
    guard let outcome else { Trap.stop(circularDependency: cycle ?? []) }
    return outcome
  }

  private func beginRun(_ key: ServiceKey) -> FactoryRun {
    let begun = FactoryRun { PathStep(key, of: self) }
    begun.begin()
    run = begun
    return begun
  }

  /// Keeps an instance that was made, unless a cycle has brought one in the meantime.
  ///
  /// - Returns: The instance that counts, and whether it is the one that was made.
  func keep(_ made: Any, for registry: Registry, endingRun run: FactoryRun?) -> (Any, isNew: Bool) {
    let storage = storageInUse()
    if case .custom(let storage) = storage {
      return storage.keep(made, for: registry)
    }
    return lock.withLock { () -> (Any, isNew: Bool) in
      defer { end(run) }
      if let instance = kept(storage, registry) { return (instance, false) }
      switch storage {
      case .transient, .custom: break
      case .graph: Resolution.keep(made, of: self, by: registry)
      case .weak:
        Resolution.keep(made, of: self, by: registry)
        object = Self.object(made)
      case .container:
        _ = composure_entry_exchange(entry, makeMemory(of: made))
        cacheEntry?.setInstance(made)
      }
      return (made, true)
    }
  }

  /// The instance that the container keeps, made of arguments if there is none, as what it is: without casts, which take
  /// long the first time that the process casts to a protocol.
  ///
  /// - Precondition: The service is the registered one, in the container's scope.
  func keptInstance<Service>(
    _ service: Service.Type, for registry: Registry, _ key: ServiceKey, _ arguments: UnsafeRawPointer
  ) throws -> Service {
    let run: FactoryRun?
    switch instanceOrRun(for: registry, key) {
    case .instance(let instance):
      guard let service = instance as? Service else { preconditionFailure("memory holds the registered type") }
      return service
    case .run(let begun): run = begun
    }
    let made: Service
    do {
      made = try call(service, registry.reference, arguments)
    } catch {
      abandon(run)
      throw error
    }
    let former = lock.withLock { () -> Service? in
      defer { end(run) }
      if let former = memoryOfInstance() { return former.assumingMemoryBound(to: service).pointee }
      let memory = UnsafeMutablePointer<Service>.allocate(capacity: 1)
      memory.initialize(to: made)
      _ = composure_entry_exchange(entry, UnsafeMutableRawPointer(memory))
      cacheEntry?.setInstance(made)
      return nil
    }
    if let former { return former }
    if composure_entry_state(entry) & EntryState.isCompleted != 0 { try complete(made, with: registry.reference) }
    return made
  }

  /// Ends a run that has given no instance.
  func abandon(_ run: FactoryRun?) {
    lock.withLock { end(run) }
  }

  /// Lets go of those who wait for a run.
  private func end(_ run: FactoryRun?) {
    guard let run else { return }
    self.run = nil
    if run.end() { lock.wakeAll() }
  }

  /// Settles how instances are kept, if nobody has resolved the service yet.
  ///
  /// - Returns: Whether it has become quick by that, or is kept by the container.
  func settle() -> Way {
    let wasQuick = composure_entry_state(entry) & (EntryState.isTransient | EntryState.isOfGraph) != 0
    switch storageInUse() {
    case .transient, .graph: return isTyped && !wasQuick ? .quick : .other
    case .container: return isTyped ? .kept : .other
    case .weak, .custom: return .other
    }
  }

  /// The factory invocation under way, of this registration or of another one that shares its cache entry.
  private var run: FactoryRun? {
    get { cacheEntry.map(\.run) ?? ownRun }
    set {
      guard let cacheEntry else { return ownRun = newValue }
      cacheEntry.run = newValue
    }
  }

  /// The instance that is kept weakly.
  private var object: AnyObject? {
    get { cacheEntry.map(\.object) ?? ownObject }
    set {
      guard let cacheEntry else { return ownObject = newValue }
      cacheEntry.object = newValue
    }
  }

  /// The memory of the instance that the container keeps. An instance of a registration that had the key before is copied.
  private func memoryOfInstance() -> UnsafeMutableRawPointer? {
    if let memory = composure_entry_instance(entry) { return memory }
    guard let instance = cacheEntry?.instance, let memory = makeMemoryIfPossible(of: instance) else { return nil }
    _ = composure_entry_exchange(entry, memory)
    return memory
  }

  /// Notes that one more record has it, in whichever container.
  func addRecord() {
    lock.withLock { recordCount += 1 }
  }

  /// Removes a record of it. The instance is released with the last one.
  ///
  /// - Returns: Whether there was an instance to release.
  func removeRecord() -> Bool {
    let isLast = lock.withLock {
      recordCount -= 1
      return recordCount == 0
    }
    return isLast && dropInstance()
  }

  /// Releases the cached instance.
  ///
  /// A custom storage may hold one that nothing was resolved for, so it is created if necessary.
  package func reset() {
    _ = storageInUse()
    dropInstance()
    customStorage?.drop()
  }

  /// Releases the instance that the container keeps for this registration, at once. That of a shared cache entry stays there.
  ///
  /// - Returns: Whether there was one.
  @discardableResult
  package func dropInstance() -> Bool {
    let instance = lock.withLock { () -> UnsafeMutableRawPointer? in
      ownObject = nil
      return composure_entry_exchange(entry, nil)
    }
    guard let instance else { return false }
    composure_await_readers()
    destroy(instance)
    return true
  }

  /// Whether it has been resolved outside of dry runs, which settles how instances are kept.
  package var hasBeenResolved: Bool { lock.withLock { storage != nil || known.wasResolvedBefore } }

  /// Tells a custom storage that a graph has been built.
  func graphHasEnded() {
    customStorage?.graphHasEnded()
  }

  /// The custom storage, if there is one and it has been used.
  private var customStorage: (any CustomStorage)? {
    lock.withLock { () -> (any CustomStorage)? in
      guard case .custom(let storage)? = storage else { return nil }
      return storage
    }
  }

  /// The storage, made at the first use; later changes of the scope do not touch it.
  private func storageInUse() -> Storage {
    if let known = lock.withLock({ storage }) { return known }
    while true {
      let (lifetime, count) = lock.withLock { (chosen, choiceCount) }
      let made = Storage(lifetime)
      let cacheEntry = lifetime.makeCacheEntry()
      // Another scope may have been chosen in the meantime.
      let used = lock.withLock { choiceCount == count ? use(made, cacheEntry) : nil }
      if let used { return used.storage }
    }
  }

  /// Settles how instances are kept, under the lock, unless another thread has.
  ///
  /// - Returns: The storage, and what the caller releases outside the lock.
  private func use(_ made: Storage, _ cacheEntry: CacheEntry?) -> (storage: Storage, released: [Registration]) {
    if let storage { return (storage, []) }
    storage = made
    self.cacheEntry = cacheEntry
    let released = cacheEntry?.addUser(self) ?? []
    if isTyped {
      switch made {
      case .transient: composure_entry_add_state(entry, EntryState.isTransient)
      case .graph: composure_entry_add_state(entry, EntryState.isOfGraph)
      case .container, .weak, .custom: break
      }
    }
    return (made, released)
  }

  /// The instance that is kept, if any, and if it is not kept by a custom storage.
  func keptInstance(by registry: Registry) -> Any? {
    lock.withLock { storage.flatMap { kept($0, registry) } }
  }

  private func kept(_ storage: Storage, _ registry: Registry) -> Any? {
    switch storage {
    case .transient, .custom: nil
    case .graph: Resolution.kept(of: self, by: registry)
    case .weak: Resolution.kept(of: self, by: registry) ?? object
    case .container: memoryOfInstance().map(read)
    }
  }

  /// The instance as an object, if it is one; a value has no identity to be shared by.
  package static func object(_ instance: Any) -> AnyObject? {
    type(of: instance) is AnyClass ? instance as AnyObject : nil
  }
}

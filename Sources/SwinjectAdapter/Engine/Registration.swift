// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
internal import ComposurePrimitives

/// A container as its factories get it.
///
/// A factory's parameter is a value that holds the container. To make one for every call would count references up and
/// down, in the same word from all threads; this has one that can be lent.
@usableFromInline
final class ResolverReference {
  @usableFromInline let resolver: any Resolver

  init(_ resolver: any Resolver) {
    self.resolver = resolver
  }
}

/// A factory with its scope and what that scope keeps.
@usableFromInline
final class Registration: @unchecked Sendable {
  // SAFETY: everything that changes is touched under the lock of the container that registered it, but for the entry, which
  // says how it is changed.

  enum Outcome {
    case instance(Any)
    /// Nothing is kept: the caller makes an instance, and hands the run back if it has been given one.
    case run(FactoryRun?)
  }

  /// How instances are kept, from the first use on.
  private enum Storage: @unchecked Sendable {
    // SAFETY: a storage of the user's own is called from any thread, as its documentation says.

    case transient
    case graph
    case container
    case weak
    case custom(any InstanceStorage)

    init(_ scope: any ObjectScopeProtocol) {
      switch (scope as? ObjectScope)?.kind {
      case .transient: self = .transient
      case .graph: self = .graph
      case .container: self = .container
      case .weak: self = .weak
      case .custom, nil: self = .custom(scope.makeStorage())
      }
    }

    var isKeptByContainer: Bool {
      switch self {
      case .container, .weak: true
      case .transient, .graph, .custom: false
      }
    }
  }

  let serviceType: Any.Type
  let argumentsType: Any.Type
  /// Where it is written.
  let place: Place
  /// What an instance in memory is: the service type, or `Any` if the factory gives that.
  let memoryType: Any.Type
  /// Whether the factory is called as what it is; otherwise an extension has given it as a function of `Any`.
  let isTyped: Bool
  let entry: UnsafeMutablePointer<composure_entry>
  private let makeFlat: (Registration) -> Any
  private let lock: SharedLock
  private var scope: any ObjectScopeProtocol
  private var known = Declaration()
  private var storage: Storage?
  private var completions: [(any Resolver, Any) -> Void] = []
  private weak var object: AnyObject?
  private var recordCount = 0
  private var run: FactoryRun?

  /// Makes a registration of a factory that is called as what it is.
  ///
  /// - Parameters:
  ///   - makeFlat: Gives the factory as a function of the tuple of the resolver and the arguments.
  convenience init<Service>(
    _ serviceType: Service.Type, _ argumentsType: Any.Type, factory: consuming Factory<Service>,
    makeFlat: @escaping (Registration) -> Any, objectScope: any ObjectScopeProtocol, lock: SharedLock, place: Place
  ) {
    self.init(
      serviceType, argumentsType, memoryType: serviceType, isTyped: true, makeFlat: makeFlat, objectScope: objectScope,
      lock: lock, place: place)
    entry.factory(of: serviceType).initialize(to: factory)
  }

  /// Makes a registration of a factory that is a function of the tuple of the resolver and the arguments, and gives `Any`.
  convenience init(
    _ serviceType: Any.Type, _ argumentsType: Any.Type, flatFactory: Any, objectScope: any ObjectScopeProtocol,
    lock: SharedLock, place: Place
  ) {
    self.init(
      serviceType, argumentsType, memoryType: Any.self, isTyped: false, makeFlat: { _ in flatFactory },
      objectScope: objectScope, lock: lock, place: place)
  }

  private init(
    _ serviceType: Any.Type, _ argumentsType: Any.Type, memoryType: Any.Type, isTyped: Bool,
    makeFlat: @escaping (Registration) -> Any, objectScope: any ObjectScopeProtocol, lock: SharedLock, place: Place
  ) {
    self.serviceType = serviceType
    self.place = place
    self.argumentsType = argumentsType
    self.memoryType = memoryType
    self.isTyped = isTyped
    self.makeFlat = makeFlat
    self.lock = lock
    scope = objectScope
    entry = .allocate()
    entry.pointee.registration = Unmanaged.passUnretained(self).toOpaque()
  }

  deinit {
    if let instance = composure_entry_instance(entry) { destroy(instance) }
    if isTyped { destroyFactory() }
    UnsafeMutableRawPointer(entry).deallocate()
  }

  /// The factory as a function of the tuple of the resolver and the arguments, as extensions know it.
  func flatFactory<Arguments>(of type: Arguments.Type) -> (Arguments) -> Any {
    guard let factory = makeFlat(self) as? (Arguments) -> Any else {
      preconditionFailure("a key holds the types of its factory")
    }
    return factory
  }

  var objectScope: any ObjectScopeProtocol { lock.withLock { scope } }

  /// Takes the scope that the user has chosen.
  func choose(_ objectScope: any ObjectScopeProtocol) {
    lock.withLock {
      scope = objectScope
      known.hasChosenScope = true
    }
  }

  /// Notes that a composition root makes the instances, and keeps them itself.
  func export(from root: String) {
    lock.withLock {
      scope = ObjectScope.transient
      known.export = root
    }
  }

  /// What is known of the factory without running it.
  var declaration: Declaration { lock.withLock { known } }

  func declare(_ change: (inout Declaration) -> Void) {
    lock.withLock { change(&known) }
  }

  var completionCount: Int { lock.withLock { completions.count } }

  func addCompletion(_ completion: @escaping (any Resolver, Any) -> Void) {
    lock.withLock { completions.append(completion) }
    composure_entry_add_state(entry, EntryState.isCompleted)
  }

  /// Calls the closures that complete an instance, in the order in which they were added.
  func complete(_ instance: Any, with resolver: any Resolver) {
    for completion in lock.withLock({ completions }) { completion(resolver, instance) }
  }

  /// The instance that is kept, or the task to make one.
  ///
  /// If another thread is making the instance of a `container` or `weak` registration, this waits for its factory. The
  /// thread that makes it may come back through a cycle, and makes another one then.
  func instanceOrRun(for container: Container, _ key: ServiceKey) -> Outcome {
    let storage = storageInUse()
    if case .custom(let storage) = storage {
      let instance = storage.instance(inGraph: GraphIdentifier(Resolution.graphInUse(of: container)))
      return instance.map { .instance($0) } ?? .run(nil)
    }
    var cycle: [PathStep]?
    let outcome = lock.withLock { () -> Outcome? in
      while true {
        if let instance = kept(storage, container) { return .instance(instance) }
        guard storage.isKeptByContainer else { return .run(nil) }
        guard let other = run else { return .run(beginRun(key)) }
        if other.isOfRunningThread { return .run(nil) }
        cycle = WaitGraph.await(other)
        if cycle != nil { return nil }
        lock.wait()
        WaitGraph.awaitNothing()
      }
    }
    guard let outcome else { Trap.stop(Trap.circularDependency(cycle ?? [])) }
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
  func keep(_ made: Any, for container: Container, endingRun run: FactoryRun?) -> (Any, isNew: Bool) {
    let storage = storageInUse()
    if case .custom(let storage) = storage {
      let graph = GraphIdentifier(Resolution.graphInUse(of: container))
      if let instance = storage.instance(inGraph: graph) { return (instance, false) }
      storage.setInstance(made, inGraph: graph)
      return (made, true)
    }
    return lock.withLock { () -> (Any, isNew: Bool) in
      defer { end(run) }
      if let instance = kept(storage, container) { return (instance, false) }
      switch storage {
      case .transient, .custom: break
      case .graph: Resolution.keep(made, of: self, by: container)
      case .weak:
        Resolution.keep(made, of: self, by: container)
        object = Self.object(made)
      case .container: _ = composure_entry_exchange(entry, makeMemory(of: made))
      }
      return (made, true)
    }
  }

  /// The instance that the container keeps, made of arguments if there is none, as what it is: without casts, which take
  /// long the first time that the process casts to a protocol.
  ///
  /// - Precondition: The service is the registered one, in the container's scope.
  func keptInstance<Service>(
    _ service: Service.Type, for container: Container, _ key: ServiceKey, _ arguments: UnsafeRawPointer
  ) -> Service {
    let run: FactoryRun?
    switch instanceOrRun(for: container, key) {
    case .instance(let instance): return AdapterFailure.unwrap(instance)
    case .run(let begun): run = begun
    }
    let made = entry.factory(of: service).pointee.call(container.reference, arguments)
    let former = lock.withLock { () -> Service? in
      defer { end(run) }
      if let former = composure_entry_instance(entry) { return former.assumingMemoryBound(to: service).pointee }
      let memory = UnsafeMutablePointer<Service>.allocate(capacity: 1)
      memory.initialize(to: made)
      _ = composure_entry_exchange(entry, UnsafeMutableRawPointer(memory))
      return nil
    }
    if let former { return former }
    if composure_entry_state(entry) & EntryState.isCompleted != 0 { complete(made, with: container) }
    return made
  }

  /// Lets go of those who wait for a run.
  private func end(_ run: FactoryRun?) {
    guard let run else { return }
    self.run = nil
    if run.end() { lock.wakeAll() }
  }

  /// What a resolution can do without ``InstanceStorage`` and without casts.
  enum Way {
    case quick
    case kept
    case other
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

  /// Notes that one more record has it, in whichever container.
  func addRecord() {
    lock.withLock { recordCount += 1 }
  }

  /// Notes that a record has given it up. The instance goes at once with the last one.
  func removeRecord() {
    let isLast = lock.withLock {
      recordCount -= 1
      return recordCount == 0
    }
    if isLast { dropInstance() }
  }

  /// Drops what is kept.
  func reset() {
    dropInstance()
    customStorage?.instance = nil
  }

  /// Drops the instance that the container keeps, at once.
  func dropInstance() {
    let instance = lock.withLock { () -> UnsafeMutableRawPointer? in
      object = nil
      return composure_entry_exchange(entry, nil)
    }
    guard let instance else { return }
    composure_await_readers()
    destroy(instance)
  }

  /// Tells a storage of the user's own that a graph has been built.
  func graphResolutionCompleted() {
    customStorage?.graphResolutionCompleted()
  }

  /// The storage of the user's own, if there is one and it has been used.
  private var customStorage: (any InstanceStorage)? {
    lock.withLock { () -> (any InstanceStorage)? in
      guard case .custom(let storage)? = storage else { return nil }
      return storage
    }
  }

  /// The storage, made at the first use; later changes of the scope do not touch it.
  private func storageInUse() -> Storage {
    if let known = lock.withLock({ storage }) { return known }
    let made = Storage(lock.withLock { scope })
    return lock.withLock {
      if let storage { return storage }
      storage = made
      if isTyped {
        switch made {
        case .transient: composure_entry_add_state(entry, EntryState.isTransient)
        case .graph: composure_entry_add_state(entry, EntryState.isOfGraph)
        case .container, .weak, .custom: break
        }
      }
      return made
    }
  }

  /// The instance that is kept, if any, and if it is not kept by a storage of the user's own.
  func keptInstance(by container: Container) -> Any? {
    lock.withLock { storage.flatMap { kept($0, container) } }
  }

  private func kept(_ storage: Storage, _ container: Container) -> Any? {
    switch storage {
    case .transient, .custom: nil
    case .graph: Resolution.kept(of: self, by: container)
    case .weak: Resolution.kept(of: self, by: container) ?? object
    case .container: composure_entry_instance(entry).map(read)
    }
  }

  /// The instance as an object, if it is one; a value has no identity to be shared by.
  static func object(_ instance: Any) -> AnyObject? {
    type(of: instance) is AnyClass ? instance as AnyObject : nil
  }
}

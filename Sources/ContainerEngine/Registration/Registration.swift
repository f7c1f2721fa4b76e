// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
internal import ContainerPrimitives

/// A factory with its scope.
///
/// Cached instances are in the cache entry and in the entry; everything else that changes is set by the user.
@usableFromInline
package final class Registration: @unchecked Sendable {
  // SAFETY: `original` is set before the registration is used; everything else that changes is accessed under `lock`, which is that
  // of the container, or says itself how it is accessed.

  package let serviceType: Any.Type
  package let argumentsType: Any.Type
  /// Where it is written.
  package let place: SourceLocation
  /// What an instance in memory is: the service type, or `Any` if the factory gives that.
  let memoryType: Any.Type
  /// Whether the factory is called as what it is; otherwise an extension has given it as a function of `Any`.
  package let isTyped: Bool
  let memory = EntryMemory()
  /// The registration of the same factory that reports speak of, if this only keeps instances of its own.
  package private(set) var original: Registration?
  /// The factory in the shape in which an extension calls it.
  private let makeShape: ((Registration) -> Any)?
  /// Calls an untyped factory that takes no arguments.
  private let makePlain: ((UnsafeMutableRawPointer) -> Any)?
  /// Whether a graph shares values that it makes.
  let sharesValues: Bool
  private let lock: Mutex
  private var chosen: Lifetime
  private var choiceCount = 0
  private var known = Declaration()
  private var storage: Storage?
  private var completions: [Completion] = []
  private var recordCount = 0

  /// A closure that completes an instance.
  ///
  /// NB: A function that is an element of an array is wrapped in thunks each time that the array is read.
  private struct Completion {
    let run: (UnsafeMutableRawPointer, Any) throws -> Void
  }

  /// Creates a registration of a factory that is called as what it is.
  ///
  /// - Parameters:
  ///   - shape: Returns the factory in the shape in which an extension calls it.
  package convenience init<Service>(
    _ serviceType: Service.Type, _ argumentsType: Any.Type, factory: consuming Factory<Service>,
    shape: ((Registration) -> Any)? = nil, _ lifetime: Lifetime, in registry: Registry, _ place: SourceLocation
  ) {
    self.init(
      serviceType, argumentsType, memoryType: Service.self, isTyped: true, shape, plain: nil, lifetime, registry.lock,
      place)
    entry.factory(of: Service.self).initialize(to: factory)
  }

  /// Creates a registration of a factory that an extension calls.
  ///
  /// - Parameters:
  ///   - untyped: The factory in the shape in which the extension calls it.
  ///   - plain: Calls it, if it takes no arguments.
  package convenience init(
    _ serviceType: Any.Type, _ argumentsType: Any.Type, untyped: Any,
    plain: ((UnsafeMutableRawPointer) -> Any)?, _ lifetime: Lifetime, in registry: Registry, _ place: SourceLocation
  ) {
    self.init(
      serviceType, argumentsType, memoryType: Any.self, isTyped: false, { _ in untyped }, plain: plain, lifetime,
      registry.lock, place)
  }

  private init(
    _ serviceType: Any.Type, _ argumentsType: Any.Type, memoryType: Any.Type, isTyped: Bool,
    _ shape: ((Registration) -> Any)?, plain: ((UnsafeMutableRawPointer) -> Any)?, _ lifetime: Lifetime,
    _ lock: Mutex, _ place: SourceLocation
  ) {
    self.serviceType = serviceType
    self.place = place
    self.argumentsType = argumentsType
    self.memoryType = memoryType
    self.isTyped = isTyped
    makeShape = shape
    makePlain = plain
    self.lock = lock
    chosen = lifetime
    sharesValues = lifetime.sharesValues
  }

  deinit {
    if let instance = entry.exchange(instance: nil) { destroy(instance) }
    if isTyped { destroyFactory() }
  }

  var entry: UnsafeMutablePointer<composure_registration> { memory.entry }

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
  private func take(_ lifetime: Lifetime) -> Lifetime {
    defer {
      chosen = lifetime
      choiceCount += 1
      known.hasChosenScope = true
    }
    return chosen
  }

  /// Calls a factory without arguments.
  package func makePlainInstance(_ reference: UnsafeMutableRawPointer) throws -> Any {
    if let makePlain { return makePlain(reference) }
    // Some factories read an optional of any arguments there, others nothing.
    return try withUnsafePointer(to: Any?.none) { try makeInstance(reference, $0) }
  }

  /// Records that a composition root makes the instances and decides how long they live.
  ///
  /// - Parameters:
  ///   - root: The type of the root.
  ///   - transient: The lifetime without which nothing is kept here.
  package func bridge(to root: Any.Type, _ transient: Lifetime) {
    let previous = lock.withLock {
      known.bridgedRoot = "\(root)"
      defer {
        chosen = transient
        choiceCount += 1
      }
      return chosen
    }
    withExtendedLifetime(previous) {}
  }

  /// What is known of the factory without running it.
  package var declaration: Declaration { lock.withLock { known } }

  package func declare(_ change: (inout Declaration) -> Void) {
    lock.withLock { change(&known) }
  }

  package var completionCount: Int { lock.withLock { completions.count } }

  /// Adds a closure that is called with each new instance, and with the container as factories get it.
  package func addCompletion(_ completion: @escaping (UnsafeMutableRawPointer, Any) throws -> Void) {
    lock.withLock { completions.append(Completion(run: completion)) }
    composure_registration_add_state(entry, EntryState.isCompleted)
  }

  /// Calls the closures that complete an instance, in the order in which they were added.
  package func complete(_ instance: Any, with reference: UnsafeMutableRawPointer) throws {
    for completion in lock.withLock({ completions }) { try completion.run(reference, instance) }
  }

  /// Settles how instances are kept, if nobody has resolved the service yet.
  ///
  /// - Returns: Whether it has become quick by that, or is kept by the container.
  func settle() -> Way {
    let wasQuick = composure_registration_state(entry) & (EntryState.isTransient | EntryState.isOfGraph) != 0
    switch storageInUse() {
    case .transient, .graph: return isTyped && !wasQuick ? .quick : .other
    case .container: return isTyped ? .kept : .other
    case .weak, .custom: return .other
    }
  }

  /// Notes that one more record has it, in whichever container.
  func addRecord() {
    let isFirst = lock.withLock {
      recordCount += 1
      return recordCount == 1
    }
    if isFirst { entry.add(self) }
  }

  /// Removes a record of it. With the last one, nothing is kept of it any more (rule 8).
  ///
  /// - Returns: What the caller releases outside every lock.
  func removeRecord() -> Released {
    let isLast = lock.withLock {
      recordCount -= 1
      return recordCount == 0
    }
    guard isLast else { return Released() }
    var released = takeOut(isReplaced: true)
    released.add(entry.removeRegistration())
    return released
  }

  /// Whether it has been resolved outside of dry runs, which settles how instances are kept.
  package var hasBeenResolved: Bool { lock.withLock { storage != nil || known.wasResolvedBefore } }

  /// Tells a custom storage that a graph has been built.
  func graphHasEnded() {
    customStorage?.graphHasEnded()
  }

  /// The custom storage, if there is one and it has been used.
  var customStorage: (any CustomStorage)? {
    guard case .custom(let storage)? = lock.withLock({ storage }) else { return nil }
    return storage
  }

  /// The storage, made at the first use; later changes of the scope do not touch it.
  func storageInUse() -> Storage {
    if let known = lock.withLock({ storage }) { return known }
    while true {
      let (lifetime, count) = lock.withLock { (chosen, choiceCount) }
      let made = Storage(lifetime)
      // Before another thread can put a copy into this registration, so that a reset finds it.
      made.cacheEntry?.add(self)
      // Another scope may have been chosen in the meantime.
      if let used = lock.withLock({ choiceCount == count ? use(made) : nil }) { return used }
    }
  }

  /// Settles how instances are kept, under the lock, unless another thread has.
  private func use(_ made: Storage) -> Storage {
    if let storage { return storage }
    storage = made
    switch made {
    case .transient where isTyped: composure_registration_add_state(entry, EntryState.isTransient)
    case .graph where isTyped: composure_registration_add_state(entry, EntryState.isOfGraph)
    case .transient, .graph, .container, .weak, .custom: break
    }
    return made
  }

  /// The storage, if there has been a use.
  var storageIfUsed: Storage? { lock.withLock { storage } }

  /// The instance as an object, if it is one; a value has no identity to be shared by.
  package static func object(_ instance: Any) -> AnyObject? {
    type(of: instance) is AnyClass ? instance as AnyObject : nil
  }
}

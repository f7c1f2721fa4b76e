// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure

/// A factory with its lifetime.
///
/// The cache entry and the registration's state contain cached instances; the user sets all other mutable properties.
@usableFromInline
package final class Registration: @unchecked Sendable {
  // SAFETY: `target` is set before the registration is used; all other mutable state is accessed under `lock`, which is
  // the container's lock, or documents its own access.

  package let serviceType: Any.Type
  package let argumentsType: Any.Type
  /// The source location of the registration.
  package let place: SourceLocation
  /// The type of instances in memory: the service type, or `Any` if the factory returns that.
  let memoryType: Any.Type
  /// Whether the factory has its static type; otherwise an extension has passed it as a function of `Any`.
  package let isTyped: Bool
  let memory = RegistrationStateMemory()
  /// The registration that represents this one in reports, if this one only caches additional instances of the same
  /// factory.
  package private(set) var target: Registration?
  /// Returns the factory in the form that extensions call.
  private let makeErasedFactory: ((Registration) -> Any)?
  /// Calls an untyped factory without arguments.
  private let callPlainFactory: ((ContainerReference) -> Any)?
  /// Whether a graph shares values in addition to objects.
  let sharesValues: Bool
  let lock: Mutex
  private var chosen: Lifetime
  private var choiceCount = 0
  private var storedMetadata = FactoryMetadata()
  private var storage: Storage?
  private var completions: [Completion] = []
  var entryCount = 0

  /// A closure that completes an instance.
  ///
  /// NB: Each read of a function from an array wraps it in thunks, which a struct avoids.
  private struct Completion {
    let run: (ContainerReference, Any) throws -> Void
  }

  /// Creates a registration of a factory with its static type.
  ///
  /// - Parameters:
  ///   - erasedFactory: Returns the factory in the form that extensions call.
  package convenience init<Service>(
    _ serviceType: Service.Type, _ argumentsType: Any.Type, factory: consuming Factory<Service>,
    erasedFactory: ((Registration) -> Any)? = nil, _ lifetime: Lifetime, in registry: Registry, _ place: SourceLocation
  ) {
    self.init(
      serviceType, argumentsType, memoryType: Service.self, isTyped: true, erasedFactory, plain: nil, lifetime,
      registry.lock,
      place)
    state.initialize(factory)
  }

  /// Creates a registration of an extension's untyped factory.
  ///
  /// - Parameters:
  ///   - untyped: The factory in the form that the extension calls.
  ///   - plain: Calls the factory, if it takes no arguments.
  package convenience init(
    _ serviceType: Any.Type, _ argumentsType: Any.Type, untyped: Any,
    plain: ((ContainerReference) -> Any)?, _ lifetime: Lifetime, in registry: Registry, _ place: SourceLocation
  ) {
    self.init(
      serviceType, argumentsType, memoryType: Any.self, isTyped: false, { _ in untyped }, plain: plain, lifetime,
      registry.lock, place)
  }

  private init(
    _ serviceType: Any.Type, _ argumentsType: Any.Type, memoryType: Any.Type, isTyped: Bool,
    _ erasedFactory: ((Registration) -> Any)?, plain: ((ContainerReference) -> Any)?, _ lifetime: Lifetime,
    _ lock: Mutex, _ place: SourceLocation
  ) {
    self.serviceType = serviceType
    self.place = place
    self.argumentsType = argumentsType
    self.memoryType = memoryType
    self.isTyped = isTyped
    makeErasedFactory = erasedFactory
    callPlainFactory = plain
    self.lock = lock
    chosen = lifetime
    sharesValues = lifetime.sharesValues
    state.initialize(self)
  }

  deinit {
    // Whoever uses the instance or the factory retains the registration.
    if let instance = state.exchange(instance: nil) { unsafe destroy(instance) }
    if isTyped { unsafe destroyFactory() }
  }

  var state: RegistrationState { memory.state }

  /// Forwards this registration to another one of the same factory, so that this one only caches additional instances.
  /// Call this before the first use.
  package func forward(from target: Registration) {
    self.target = target
  }

  /// Returns the factory in the form that extensions call.
  package func erasedFactory<ErasedFactory>(as type: ErasedFactory.Type) -> ErasedFactory {
    guard let erasedFactory = makeErasedFactory?(self) as? ErasedFactory else {
      preconditionFailure("a key contains the types of its factory")
    }
    return erasedFactory
  }

  package var lifetime: Lifetime { lock.withLock { chosen } }

  /// Sets the lifetime that the user has chosen.
  package func choose(_ lifetime: Lifetime) {
    let previous = lock.withLock { take(lifetime) }
    withExtendedLifetime(previous) {}
  }

  /// Sets the lifetime that the user has chosen, unless instances are already cached with another one.
  ///
  /// - Returns: Whether the lifetime was set.
  package func chooseBeforeUse(_ lifetime: Lifetime) -> Bool {
    lock.withLock { storage == nil ? take(lifetime) : nil } != nil
  }

  /// Sets the lifetime, under the lock.
  ///
  /// - Returns: The previous lifetime, which the caller must release outside the lock.
  private func take(_ lifetime: Lifetime) -> Lifetime {
    defer {
      chosen = lifetime
      choiceCount += 1
      storedMetadata.hasChosenScope = true
    }
    return chosen
  }

  /// Calls a factory without arguments.
  package func makePlainInstance(_ reference: ContainerReference) throws -> Any {
    if let callPlainFactory { return callPlainFactory(reference) }
    return try makeInstance(reference, .empty)
  }

  /// Records that a composition root creates the instances and controls their lifetime.
  ///
  /// - Parameters:
  ///   - root: The type of the root.
  ///   - transient: The lifetime of a registration that caches nothing.
  package func bridge(to root: Any.Type, _ transient: Lifetime) {
    let previous = lock.withLock {
      storedMetadata.bridgedRoot = "\(root)"
      defer {
        chosen = transient
        choiceCount += 1
      }
      return chosen
    }
    withExtendedLifetime(previous) {}
  }

  /// Facts about the factory, available without running it.
  package var metadata: FactoryMetadata { lock.withLock { storedMetadata } }

  package func updateMetadata(_ change: (inout FactoryMetadata) -> Void) {
    lock.withLock { change(&storedMetadata) }
  }

  package var completionCount: Int { lock.withLock { completions.count } }

  /// Adds a closure that is called with each new instance and the container reference.
  package func addCompletion(_ completion: @escaping (ContainerReference, Any) throws -> Void) {
    lock.withLock { completions.append(Completion(run: completion)) }
    state.addFlags(RegistrationFlags.isCompleted)
  }

  /// Calls the closures that complete an instance, in the order in which they were added.
  package func complete(_ instance: Any, with reference: ContainerReference) throws {
    for completion in lock.withLock({ completions }) { try completion.run(reference, instance) }
  }

  /// Sets the flags of the fast path, unless the service has been resolved.
  ///
  /// - Returns: The path of later resolutions.
  func settle() -> ResolutionPath {
    let wasFast = state.flags & (RegistrationFlags.isTransient | RegistrationFlags.isOfGraph) != 0
    switch storageInUse() {
    case .transient, .graph: return isTyped && !wasFast ? .quick : .other
    case .container: return isTyped ? .cached : .other
    case .weak, .custom: return .other
    }
  }

  /// Whether the service has been resolved outside dry runs, which fixes its storage.
  package var hasBeenResolved: Bool { lock.withLock { storage != nil || storedMetadata.wasResolvedBefore } }

  /// Notifies a custom storage that a graph has been built.
  func graphHasEnded() {
    customStorage?.graphHasEnded()
  }

  /// The custom storage, if the lifetime has one that has been used.
  var customStorage: (any CustomStorage)? {
    guard case .custom(let storage)? = lock.withLock({ storage }) else { return nil }
    return storage
  }

  /// Returns the storage, created at the first use; later changes of the lifetime do not affect it.
  func storageInUse() -> Storage {
    if let storedMetadata = lock.withLock({ storage }) { return storedMetadata }
    while true {
      let (lifetime, count) = lock.withLock { (chosen, choiceCount) }
      let newStorage = Storage(lifetime)
      // This happens before another thread can copy the instance into this registration, so that a reset finds the
      // copy.
      newStorage.cacheEntry?.add(self)
      // The user may have chosen another lifetime in the meantime.
      if let used = lock.withLock({ choiceCount == count ? use(newStorage) : nil }) { return used }
    }
  }

  /// Fixes the storage, under the lock, unless another thread already has.
  private func use(_ newStorage: Storage) -> Storage {
    if let storage { return storage }
    storage = newStorage
    switch newStorage {
    case .transient where isTyped: state.addFlags(RegistrationFlags.isTransient)
    case .graph where isTyped: state.addFlags(RegistrationFlags.isOfGraph)
    case .transient, .graph, .container, .weak, .custom: break
    }
    return newStorage
  }

  /// The storage, if the registration has been used.
  var storageIfUsed: Storage? { lock.withLock { storage } }

  /// Returns an instance as an object, or `nil` for a value, which has no identity. The object of an optional is the
  /// wrapped one.
  package static func object(_ instance: Any) -> AnyObject? {
    let type = type(of: instance)
    if type is AnyClass { return instance as AnyObject }
    return TypeRelation.isOptional(type) ? (instance as? any AnyOptional)?.object : nil
  }
}

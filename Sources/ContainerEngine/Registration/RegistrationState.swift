// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ComposurePrimitives
public import ContainerPrimitives

/// The state of a registration, which every resolution accesses.
@safe
@usableFromInline
package struct RegistrationState: Equatable {
  // SAFETY: a `RegistrationStateMemory` owns the memory, and the registration and its table entries retain that. Threads
  // access the fields by atomic functions. The registration and the factory are initialized before the state is shared.
  // While there are uses, they live.
  @usableFromInline let state: UnsafeMutablePointer<composure_registration>

  @inlinable @inline(__always)
  init(_ state: UnsafeMutablePointer<composure_registration>) {
    unsafe self.state = state
  }

  /// Allocates a state.
  fileprivate init() {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: COMPOSURE_REGISTRATION_SIZE, alignment: 16)
    unsafe state = memory.bindMemory(to: composure_registration.self, capacity: 1)
    unsafe composure_registration_init(state)
  }

  /// Frees the memory, which must not be used afterwards.
  @unsafe
  fileprivate func deallocate() {
    unsafe UnsafeMutableRawPointer(state).deallocate()
  }

  @inlinable @inline(__always)
  package static func == (one: RegistrationState, other: RegistrationState) -> Bool { unsafe one.state == other.state }

  /// A hash of the state's identity.
  @inline(__always)
  var hash: UInt64 { unsafe UInt64(UInt(bitPattern: state)) &* 0x9E37_79B9_7F4A_7C15 }

  // MARK: The factory

  /// The factory's memory. The type is that of the registration's instances in memory.
  @inlinable @inline(__always)
  func factory<Service>(_ type: Service.Type) -> UnsafeMutablePointer<Factory<Service>> {
    unsafe composure_registration_factory(state).assumingMemoryBound(to: Factory<Service>.self)
  }

  /// Stores the factory of a new registration.
  func initialize<Service>(_ factory: consuming Factory<Service>) {
    unsafe self.factory(Service.self).initialize(to: factory)
  }

  /// Destroys the factory, which must not be called afterwards.
  @unsafe
  func destroyFactory<Service>(_ type: Service.Type) {
    unsafe factory(type).deinitialize(count: 1)
  }

  /// Calls the factory, whose registration the caller retains or uses.
  @inlinable @inline(__always)
  func call<Service>(
    _ type: Service.Type, _ reference: ContainerReference, _ arguments: ArgumentMemory, completingIn frame: Frame?
  ) throws -> Service? {
    try unsafe factory(type).pointee.call(reference, arguments, completingIn: frame)
  }

  /// Calls the factory without caching or completing the instance.
  func call<Service>(
    _ type: Service.Type, _ reference: ContainerReference, _ arguments: ArgumentMemory
  ) throws -> Service {
    try unsafe factory(type).pointee.call(reference, arguments)
  }

  // MARK: The registration

  /// Sets the registration of a new state.
  func initialize(_ registration: Registration) {
    unsafe state.pointee.registration = Unmanaged.passUnretained(registration).toOpaque()
  }

  /// The registration; `nil` after the last use in the thread's shard.
  var registration: Registration? {
    let thread = ThreadContext.current
    guard beginUse(by: thread) else { return nil }
    defer { endUse(by: thread) }
    return registrationInUse
  }

  /// The registration, which the caller retains or uses.
  var registrationInUse: Registration { unsafe reference.takeUnretainedValue() }

  /// Whether the registration's graph caches values, too. The caller retains or uses the registration.
  @inline(never)
  var sharesValues: Bool { registrationInUse.sharesValues }

  /// The reference that the first use in each shard retains and the last one releases.
  private var reference: Unmanaged<Registration> {
    guard let registration = unsafe state.pointee.registration else {
      preconditionFailure("the state of removed keys has no registration, so it has no uses")
    }
    return unsafe Unmanaged.fromOpaque(registration)
  }

  /// Begins a use of the registration, which lives until the use ends.
  ///
  /// - Parameter thread: The running thread.
  /// - Returns: Whether the use has begun; `false` after the last use in the thread's shard.
  @inlinable @inline(__always)
  func beginUse(by thread: ThreadContext) -> Bool { shard(thread.shard).beginUse() }

  /// Ends a use, and releases the registration if it was the last one in the thread's shard.
  ///
  /// - Parameter thread: The running thread, which has begun the use.
  @inlinable @inline(__always)
  func endUse(by thread: ThreadContext) {
    if shard(thread.shard).endUse() { releaseRegistration() }
  }

  @usableFromInline
  func releaseRegistration() {
    unsafe reference.release()
  }

  /// Begins the use by the entries of the registration, which the caller retains, under the registry's lock.
  func beginUseByEntries() {
    for shard in shards {
      // A factory may still be running since the previous entry was removed.
      guard !shard.beginUse() else { continue }
      _ = unsafe reference.retain()
      shard.beginFirstUse()
    }
  }

  /// Ends the use by the entries.
  ///
  /// - Parameter released: Receives the references of the shards in which no factory is running.
  func endUseByEntries(_ released: inout Released) {
    for shard in shards where shard.endUse() { unsafe released.add(reference.takeRetainedValue()) }
  }

  // MARK: The instance

  /// Returns a copy of the cached instance.
  func instance<Instance>(as type: Instance.Type) -> Instance? {
    let shard = shard
    shard.lock()
    defer { shard.unlock() }
    return shard.instance?.read(as: type)
  }

  /// Replaces the cached instance.
  ///
  /// - Returns: The previous one, which the caller must destroy outside every lock.
  func exchange(instance: StoredInstance?) -> StoredInstance? {
    unsafe StoredInstance(composure_registration_exchange_instance(state, instance?.memory))
  }

  // MARK: Shards

  /// The running thread's shard.
  @inlinable @inline(__always)
  var shard: RegistrationShard { unsafe RegistrationShard(composure_registration_shard_here(state)) }

  @inlinable @inline(__always)
  func shard(_ shard: UInt) -> RegistrationShard {
    unsafe RegistrationShard(composure_registration_shard(state, shard))
  }

  private var shards: some Sequence<RegistrationShard> {
    stride(from: UInt(COMPOSURE_FIRST_SHARD), to: UInt(COMPOSURE_END_OF_SHARDS), by: Int(COMPOSURE_CACHE_LINE)).lazy
      .map(shard)
  }

  // MARK: What is known

  /// The flags of the fast path.
  @inlinable @inline(__always)
  var flags: Int { unsafe composure_registration_flags(state) }

  func addFlags(_ flags: Int) {
    unsafe composure_registration_add_flags(state, flags)
  }

  /// The class of the object that a graph cached last, if values may conform to the service's protocol; 0 if unknown.
  @inline(__always)
  var knownClass: UInt {
    get { unsafe UInt(bitPattern: composure_registration_known_class(state)) }
    nonmutating set {
      unsafe composure_registration_set_known_class(state, UnsafeMutableRawPointer(bitPattern: newValue))
    }
  }

  /// The class whose instances need no completion; 0 if there is none.
  @inline(__always)
  var completeClass: UInt {
    get { unsafe UInt(bitPattern: composure_registration_complete_class(state)) }
    nonmutating set {
      unsafe composure_registration_set_complete_class(state, UnsafeMutableRawPointer(bitPattern: newValue))
    }
  }
}

/// The memory of a registration's state. It lives as long as the registration and all of its table entries.
package final class RegistrationStateMemory: @unchecked Sendable {
  // SAFETY: `state` is constant, and documents the access to its fields.

  /// The shared state of all keys with a removed registration. It never has a registration.
  static let removed = RegistrationStateMemory()

  let state = RegistrationState()

  deinit {
    // Nothing else retains the memory.
    unsafe state.deallocate()
  }
}

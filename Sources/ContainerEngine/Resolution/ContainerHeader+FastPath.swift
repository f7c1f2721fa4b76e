// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The fast path of a resolution, which casts nothing and allocates only the service.
///
/// It is inlined into clients for their service types. All other cases take the adapter's slow path.
extension ContainerHeader {
  /// Returns an instance of a service, or the result of the slow path. The caller retains the container.
  ///
  /// - Parameters:
  ///   - service: The type of the service.
  ///   - name: The name of the registration.
  ///   - nameHash: The hash of the name, if a client's code has computed it, which the compiler does for a literal.
  ///   - argumentsType: The identity of the argument types: the address of a type, or 0 without arguments.
  ///   - arguments: The arguments.
  ///   - slowPath: The slow path, which receives the entry that was found.
  @inlinable @inline(__always)
  package func resolve<Service>(
    _ service: Service.Type, name: String?, nameHash: UInt64? = nil, _ argumentsType: UInt,
    _ arguments: ArgumentMemory, slowPath: (RegistrationEntry?) throws -> Service?
  ) throws -> Service? {
    let identity = ObjectIdentifier(Service.self)
    let found =
      if let name {
        entry(identity, argumentsType, name: name, nameHash ?? NameHash.of(name))
      } else {
        entry(identity, argumentsType)
      }
    guard let entry = found, entry.isOwn, !needsSlowPath else { return try slowPath(found) }
    let state = entry.state
    let flags = state.flags
    guard flags & (RegistrationFlags.isTransient | RegistrationFlags.isOfGraph) != 0 else {
      // Rule 1: the instance is retained under the shard's lock, so that no other thread can free it.
      let shard = state.shard
      shard.lock()
      if let stored = shard.instance {
        let instance = stored.read(as: Service.self)
        shard.unlock()
        return instance
      }
      shard.unlock()
      return try slowPath(found)
    }
    let thread = ThreadContext.current
    if flags & RegistrationFlags.isOfGraph != 0, thread.frame != nil {
      guard thread.hasCachedGraph(of: graphOwner) else { return try slowPath(found) }
      if let object = thread.cachedObject(of: state) { return object.read(as: Service.self) }
    }
    // The use keeps the registration alive while its factory runs, even if another thread replaces it.
    guard state.beginUse(by: thread) else { return try slowPath(found) }
    let frame = Resolution.push(self, entry, thread)
    defer {
      Resolution.leave(frame, thread)
      state.endUse(by: thread)
    }
    return try state.call(
      Service.self, reference, arguments, completingIn: _fastPath(flags == RegistrationFlags.isTransient) ? nil : frame)
  }

  /// Returns the cached instance of an entry, which a slow path casts first, or the result of the rest of the slow path.
  @inlinable @inline(__always)
  package func cachedInstance<Service>(
    of entry: RegistrationEntry?, or rest: () throws -> Service?
  ) rethrows -> Service? {
    // NB: The first condition matters, since every cast to an optional service succeeds.
    if let entry, let cached = Resolution.cachedInstance(of: entry, by: self), let instance = cached as? Service {
      return instance
    }
    return try rest()
  }

  /// Returns the entry of a service without a name, in this container or a parent.
  @inlinable @inline(__always)
  func entry(_ service: ObjectIdentifier, _ arguments: UInt) -> RegistrationEntry? {
    let hash = RegistrationEntry.hash(service, arguments)
    var header = self
    while true {
      if let entry = header.table.find(service, arguments, hash) { return entry }
      guard let parent = header.parent else { return nil }
      header = parent
    }
  }

  /// Returns the entry of a service with a name, in this container or a parent.
  @inlinable @inline(__always)
  func entry(
    _ service: ObjectIdentifier, _ arguments: UInt, name: String, _ nameHash: UInt64
  ) -> RegistrationEntry? {
    let hash = RegistrationEntry.hash(service, arguments) ^ nameHash
    var header = self
    while true {
      if let entry = header.table.find(service, arguments, hash, name: name) { return entry }
      guard let parent = header.parent else { return nil }
      header = parent
    }
  }
}

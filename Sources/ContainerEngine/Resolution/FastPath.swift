// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// The fast path of a resolution, which casts nothing and allocates only the service.
///
/// It is inlined into clients for their service types. All other cases take the adapter's slow path.
extension UnsafeMutablePointer<composure_container> {
  /// Returns an instance of a service, or the result of the slow path. The caller retains the container.
  ///
  /// - Parameters:
  ///   - service: The type of the service.
  ///   - name: The name of the registration.
  ///   - argumentsType: The identity of the argument types: the address of a type, or 0 without arguments.
  ///   - arguments: The memory of the argument tuple.
  ///   - slowPath: The slow path.
  @inlinable @inline(__always)
  package func resolve<Service>(
    _ service: Service.Type, name: String?, _ argumentsType: UInt, _ arguments: UnsafeRawPointer,
    slowPath: () throws -> Service?
  ) throws -> Service? {
    let identity = unsafeBitCast(Service.self as Any.Type, to: UnsafeRawPointer.self)
    let found =
      if let name { entry(identity, argumentsType, name: name) } else { entry(identity, argumentsType) }
    guard let entry = found, !composure_container_needs_slow_path(self) else { return try slowPath() }
    guard entry.pointee.isOwn else { return try cachedInstance(service, entry, slowPath) }
    let state = entry.pointee.state
    let flags = composure_registration_flags(state)
    guard flags & (RegistrationFlags.isTransient | RegistrationFlags.isOfGraph) != 0 else {
      // Rule 1: the instance is retained under the registration's lock, so that no other thread can free it.
      composure_registration_lock(state)
      if let memory = state.pointee.instance {
        let instance = memory.assumingMemoryBound(to: Service.self).pointee
        composure_registration_unlock(state)
        return instance
      }
      composure_registration_unlock(state)
      return try cachedInstance(service, entry, slowPath)
    }
    let thread = composure_current_context()
    if flags & RegistrationFlags.isOfGraph != 0, thread.frame != nil {
      guard thread.pointee.graph_owner == pointee.graph else { return try slowPath() }
      if let object = Resolution.cachedObject(of: state, thread) {
        return object.assumingMemoryBound(to: Service.self).pointee
      }
    }
    // The use keeps the registration alive while its factory runs, even if another thread replaces it.
    guard let registration = composure_registration_begin_use(state) else { return try slowPath() }
    let frame = Resolution.push(self, entry, registration, thread)
    defer {
      Resolution.leave(frame, thread)
      if let removed = composure_registration_end_use(state) { Resolution.release(removed) }
    }
    if frame.pointee.depth > Resolution.maximumDepth { Resolution.checkDepth(frame) }
    return try state.factory(of: Service.self).pointee.call(
      pointee.reference, arguments, in: flags == RegistrationFlags.isTransient ? nil : frame)
  }

  /// Returns the cached instance of an entry that needs a cast, or the result of the slow path.
  ///
  /// NB: A separate function, since storing an optional service of a dynamic type takes hundreds of instructions except
  /// in the result.
  @inlinable @inline(never)
  package func cachedInstance<Service>(
    _ service: Service.Type, _ entry: UnsafeMutablePointer<RegistrationEntry>, _ slowPath: () throws -> Service?
  ) rethrows -> Service? {
    // NB: The first condition matters, since every cast to an optional service succeeds.
    if let cached = Resolution.cachedInstance(of: entry, by: self), let instance = cached as? Service {
      return instance
    }
    return try slowPath()
  }

  /// Returns the entry of a service without a name, in this container or a parent.
  @inlinable @inline(__always)
  package func entry(_ service: UnsafeRawPointer, _ arguments: UInt) -> UnsafeMutablePointer<RegistrationEntry>? {
    let hash = RegistrationEntry.hash(service, arguments)
    var header = self
    while true {
      if let entry = header.table.find(service, arguments, hash) { return entry }
      guard let parent = composure_container_parent(header) else { return nil }
      header = parent
    }
  }

  /// Returns the entry of a service with a name, in this container or a parent.
  @inlinable @inline(__always)
  package func entry(
    _ service: UnsafeRawPointer, _ arguments: UInt, name: String
  ) -> UnsafeMutablePointer<RegistrationEntry>? {
    let hash = RegistrationEntry.hash(service, arguments, name: name)
    var header = self
    while true {
      if let entry = header.table.find(service, arguments, hash, name: name) { return entry }
      guard let parent = composure_container_parent(header) else { return nil }
      header = parent
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// The fast path of a resolution, which neither casts nor allocates anything but the service.
///
/// It is inlined into the clients for their service types. Everything else takes the adapter's slow path.
extension UnsafeMutablePointer<composure_container> {
  /// Returns an instance of a service, or the result of the slow path. The caller retains the container.
  ///
  /// - Parameters:
  ///   - service: The type of the service.
  ///   - name: The name of the registration.
  ///   - argumentsType: The identity of the argument types: the address of a type, or 0 without arguments.
  ///   - arguments: The memory of the argument tuple.
  ///   - slowly: The slow path.
  @inlinable @inline(__always)
  package func resolve<Service>(
    _ service: Service.Type, name: String?, _ argumentsType: UInt, _ arguments: UnsafeRawPointer,
    slowly: () throws -> Service?
  ) throws -> Service? {
    let identity = unsafeBitCast(Service.self as Any.Type, to: UnsafeRawPointer.self)
    let found =
      if let name { record(identity, argumentsType, name: name) } else { record(identity, argumentsType) }
    guard let record = found, !composure_container_needs_slow_path(self) else { return try slowly() }
    guard record.pointee.isOwn else { return try keptInstance(service, record, slowly) }
    let entry = record.pointee.entry
    let state = composure_registration_state(entry)
    guard state & (EntryState.isTransient | EntryState.isOfGraph) != 0 else {
      // Rule 1: the instance is retained under the registration's lock, so that no other thread frees it meanwhile.
      composure_registration_lock(entry)
      if let memory = entry.pointee.instance {
        let instance = memory.assumingMemoryBound(to: Service.self).pointee
        composure_registration_unlock(entry)
        return instance
      }
      composure_registration_unlock(entry)
      return try keptInstance(service, record, slowly)
    }
    let thread = composure_current_context()
    if state & EntryState.isOfGraph != 0, thread.frame != nil {
      guard thread.pointee.graph_core == pointee.graph else { return try slowly() }
      if let object = Resolution.kept(of: entry, thread) {
        return object.assumingMemoryBound(to: Service.self).pointee
      }
    }
    // The use retains the registration while its factory runs, even if another thread replaces it.
    guard let registration = composure_registration_begin_use(entry) else { return try slowly() }
    let frame = Resolution.push(self, record, registration, thread)
    defer {
      Resolution.leave(frame, thread)
      if let removed = composure_registration_end_use(entry) { Resolution.release(removed) }
    }
    if frame.pointee.depth > Resolution.maximumDepth { Resolution.checkDepth(frame) }
    return try entry.factory(of: Service.self).pointee.call(
      pointee.reference, arguments, in: state == EntryState.isTransient ? nil : frame)
  }

  /// Returns the cached instance of an entry that needs a cast, or the result of the slow path.
  ///
  /// NB: A function of its own, since storing an optional service anywhere but in the result takes hundreds of instructions if
  /// its type is dynamic.
  /// service's type is not known at compile time.
  @inlinable @inline(never)
  package func keptInstance<Service>(
    _ service: Service.Type, _ record: UnsafeMutablePointer<Record>, _ slowly: () throws -> Service?
  ) rethrows -> Service? {
    // NB: The first condition matters, since every cast to an optional service succeeds.
    if let kept = Resolution.keptInstance(of: record, by: self), let instance = kept as? Service { return instance }
    return try slowly()
  }

  /// Returns the entry of a service without a name, in this container or a parent.
  @inlinable @inline(__always)
  package func record(_ service: UnsafeRawPointer, _ arguments: UInt) -> UnsafeMutablePointer<Record>? {
    let hash = Record.hash(service, arguments)
    var core = self
    while true {
      if let record = core.table.find(service, arguments, hash) { return record }
      guard let parent = composure_container_parent(core) else { return nil }
      core = parent
    }
  }

  /// Returns the entry of a service with a name, in this container or a parent.
  @inlinable @inline(__always)
  package func record(
    _ service: UnsafeRawPointer, _ arguments: UInt, name: String
  ) -> UnsafeMutablePointer<Record>? {
    let hash = Record.hash(service, arguments, name: name)
    var core = self
    while true {
      if let record = core.table.find(service, arguments, hash, name: name) { return record }
      guard let parent = composure_container_parent(core) else { return nil }
      core = parent
    }
  }
}

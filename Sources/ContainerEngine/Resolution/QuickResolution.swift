// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// The way of a resolution that takes no lock, casts nothing and allocates nothing but the service.
///
/// It is compiled into the clients, for the types that they ask for. Whatever is not settled yet, or is not as simple,
/// goes the long way of the adapter.
extension Resolution {
  /// Gives an instance of a service.
  ///
  /// - Parameters:
  ///   - service: The type of the service.
  ///   - name: The name of the registration.
  ///   - argumentsType: What tells the types of the arguments: the address of a type, or 0 without arguments.
  ///   - arguments: The arguments as a tuple.
  ///   - way: How to go on if that is not quick.
  ///   - core: Gives the core of the container to ask, once the thread has noted that it reads what others may give up.
  @inlinable @inline(__always)
  package static func resolve<Service, Way: LongWay>(
    _ service: Service.Type, name: String?, _ argumentsType: UInt, _ arguments: Way.Arguments, otherwise way: Way,
    in core: () -> UnsafeMutablePointer<composure_core>
  ) throws(Way.Failure) -> Service? {
    let thread = composure_current_thread()
    let isOutermost = thread.pointee.frame == nil
    if isOutermost { composure_reading_began(thread) }
    let core = core()
    guard let name else {
      return try core.resolve(service, nil, argumentsType, arguments, way, thread, isOutermost) { core.record($0, $1) }
    }
    // NB: Inside of the closure, it would cost more.
    let nameHash = NameHash.of(name)
    return try core.resolve(service, name, argumentsType, arguments, way, thread, isOutermost) {
      core.record($0, $1, name: name, nameHash)
    }
  }
}

extension UnsafeMutablePointer<composure_core> {
  /// Gives an instance of a service of a container that the caller holds; see `Resolution.resolve`.
  @inlinable @inline(__always)
  package func resolve<Service, Way: LongWay>(
    _ service: Service.Type, name: String?, _ argumentsType: UInt, _ arguments: Way.Arguments, otherwise way: Way
  ) throws(Way.Failure) -> Service? {
    try Resolution.resolve(service, name: name, argumentsType, arguments, otherwise: way) { self }
  }

  @inlinable @inline(__always)
  package func resolve<Service, Way: LongWay>(
    _ service: Service.Type, _ name: String?, _ argumentsType: UInt, _ arguments: Way.Arguments, _ way: Way,
    _ thread: UnsafeMutablePointer<composure_thread>, _ isOutermost: Bool,
    find: (UnsafeRawPointer, UInt) -> UnsafeMutablePointer<Record>?
  ) throws(Way.Failure) -> Service? {
    let identity = unsafeBitCast(Service.self as Any.Type, to: UnsafeRawPointer.self)
    if let record = find(identity, argumentsType), !composure_core_has_detours(self) {
      guard record.pointee.isOwn else { return try resolveOther(service, name, record, arguments, thread, way) }
      let entry = record.pointee.entry
      if composure_entry_instance(entry) != nil {
        if !isOutermost { composure_reading_began(thread) }
        if let instance = composure_entry_instance(entry) {
          let instance = instance.assumingMemoryBound(to: Service.self).pointee
          composure_reading_ended(thread)
          return instance
        }
        if !isOutermost { composure_reading_ended(thread) }
      }
      let state = composure_entry_state(entry)
      if state == EntryState.isTransient { return try make(service, record, arguments, thread, Way.self, 0) }
      let isOfGraph =
        state & EntryState.isOfGraph != 0 && (isOutermost || thread.pointee.graph_core == pointee.graph)
      if isOfGraph, !isOutermost, let object = Resolution.kept(of: entry, thread) {
        return object.assumingMemoryBound(to: Service.self).pointee
      }
      if isOfGraph || state & EntryState.isTransient != 0 {
        return try make(service, record, arguments, thread, Way.self, state)
      }
      return try resolveOther(service, name, record, arguments, thread, way)
    }
    if isOutermost { composure_reading_ended(thread) }
    return try way.resolve(service, name, arguments, self)
  }

  /// The record of a service without a name, here or in a parent.
  @inlinable @inline(__always)
  package func record(_ service: UnsafeRawPointer, _ arguments: UInt) -> UnsafeMutablePointer<Record>? {
    let hash = Record.hash(service, arguments)
    var core = self
    while true {
      if let record = core.table.find(service, arguments, hash) { return record }
      guard let parent = composure_core_parent(core) else { return nil }
      core = parent
    }
  }

  /// The record of a service with a name, here or in a parent.
  @inlinable @inline(__always)
  package func record(
    _ service: UnsafeRawPointer, _ arguments: UInt, name: String, _ nameHash: UInt64
  ) -> UnsafeMutablePointer<Record>? {
    let hash = Record.hash(service, arguments) ^ nameHash
    var core = self
    while true {
      if let record = core.table.find(service, arguments, hash, name: name) { return record }
      guard let parent = composure_core_parent(core) else { return nil }
      core = parent
    }
  }

  /// Makes an instance in a frame of its own.
  ///
  /// - Parameter state: What is to be done with it; 0 for nothing.
  @inlinable @inline(__always)
  package func make<Service, Way: LongWay>(
    _ service: Service.Type, _ record: UnsafeMutablePointer<Record>, _ arguments: Way.Arguments,
    _ thread: UnsafeMutablePointer<composure_thread>, _ way: Way.Type, _ state: Int
  ) throws(Way.Failure) -> Service? {
    // An optional of a type that has room for `nil` looks like the type itself, so a factory can make it at once: what is
    // returned needs not be moved then. The compiler knows which types those are.
    _isConcrete(Service.self) && MemoryLayout<Service>.size == MemoryLayout<Service?>.size
      ? try make(as: Service?.self, size: MemoryLayout<Service>.size, record, arguments, thread, way, state)
      : try make(as: Service.self, size: MemoryLayout<Service>.size, record, arguments, thread, way, state)
  }

  @inlinable @inline(__always)
  package func make<Instance, Way: LongWay>(
    as type: Instance.Type, size: Int, _ record: UnsafeMutablePointer<Record>, _ arguments: Way.Arguments,
    _ thread: UnsafeMutablePointer<composure_thread>, _ way: Way.Type, _ state: Int
  ) throws(Way.Failure) -> Instance {
    let outer = thread.pointee.frame
    var frame = composure_frame(
      previous: outer, core: self, record: UnsafeMutableRawPointer(record), depth: 1, owns_graphs: 0)
    if let outer { frame.depth = outer.pointee.depth &+ 1 }
    return try _withUnprotectedUnsafeMutablePointer(to: &frame) { (frame) throws(Way.Failure) -> Instance in
      Resolution.begin(frame, thread)
      // The record is this thread's until the frame ends; the outermost one has been found by reading.
      if outer == nil { composure_reading_ended(thread) }
      if frame.pointee.depth > Resolution.maximumDepth { Resolution.checkDepth(frame) }
      let entry = record.pointee.entry
      do throws(Way.Failure) {
        // The container holds what it lends.
        var instance = try _withUnprotectedUnsafePointer(to: arguments) {
          (arguments) throws(Way.Failure) -> Instance in
          try Way.call(entry, type, pointee.reference, arguments)
        }
        if state != 0 {
          try _withUnprotectedUnsafeMutablePointer(to: &instance) { (instance) throws(Way.Failure) in
            try Way.complete(UnsafeMutableRawPointer(instance), size: size, of: entry, state, by: self)
          }
        }
        Resolution.leave(frame, thread)
        return instance
      } catch {
        Resolution.leave(frame, thread)
        throw error
      }
    }
  }

  /// Gives an instance of a record that is not quick: the one that is kept, or in the other way.
  @inlinable @inline(never)
  package func resolveOther<Service, Way: LongWay>(
    _ service: Service.Type, _ name: String?, _ record: UnsafeMutablePointer<Record>, _ arguments: Way.Arguments,
    _ thread: UnsafeMutablePointer<composure_thread>, _ way: Way
  ) throws(Way.Failure) -> Service? {
    // NB: The first step matters: nothing can be cast to an optional service.
    if let kept = Resolution.keptInstance(of: record, by: self, thread), let instance = kept as? Service {
      return instance
    }
    return try way.resolve(service, name, arguments, self)
  }
}

/// How an adapter goes on with what is not quick, and whether its factories may throw.
@usableFromInline
package protocol LongWay<Arguments> {
  /// The arguments of the factory as a tuple.
  associatedtype Arguments
  /// What factories throw: anything, or nothing.
  associatedtype Failure: Error

  /// Gives an instance of a service, or `nil` without a registration.
  func resolve<Service>(
    _ service: Service.Type, _ name: String?, _ arguments: Arguments, _ core: UnsafeMutablePointer<composure_core>
  ) throws(Failure) -> Service?

  /// Calls the factory of an entry.
  static func call<Instance>(
    _ entry: UnsafeMutablePointer<composure_entry>, _ type: Instance.Type, _ reference: UnsafeMutableRawPointer,
    _ arguments: UnsafeRawPointer
  ) throws(Failure) -> Instance

  /// Keeps a new instance as its state wants, and completes it.
  static func complete(
    _ memory: UnsafeMutableRawPointer, size: Int, of entry: UnsafeMutablePointer<composure_entry>, _ state: Int,
    by core: UnsafeMutablePointer<composure_core>
  ) throws(Failure)
}

extension LongWay where Failure == Never {
  @inlinable @inline(__always)
  package static func call<Instance>(
    _ entry: UnsafeMutablePointer<composure_entry>, _ type: Instance.Type, _ reference: UnsafeMutableRawPointer,
    _ arguments: UnsafeRawPointer
  ) -> Instance {
    entry.sureFactory(of: type).pointee.call(reference, arguments)
  }

  @inlinable @inline(__always)
  package static func complete(
    _ memory: UnsafeMutableRawPointer, size: Int, of entry: UnsafeMutablePointer<composure_entry>, _ state: Int,
    by core: UnsafeMutablePointer<composure_core>
  ) {
    Resolution.completeSurely(memory, size: size, of: entry, state, by: core)
  }
}

extension LongWay where Failure == any Error {
  @inlinable @inline(__always)
  package static func call<Instance>(
    _ entry: UnsafeMutablePointer<composure_entry>, _ type: Instance.Type, _ reference: UnsafeMutableRawPointer,
    _ arguments: UnsafeRawPointer
  ) throws -> Instance {
    try entry.factory(of: type).pointee.call(reference, arguments)
  }

  @inlinable @inline(__always)
  package static func complete(
    _ memory: UnsafeMutableRawPointer, size: Int, of entry: UnsafeMutablePointer<composure_entry>, _ state: Int,
    by core: UnsafeMutablePointer<composure_core>
  ) throws {
    try Resolution.complete(memory, size: size, of: entry, state, by: core)
  }
}

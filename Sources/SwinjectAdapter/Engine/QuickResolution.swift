// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ComposurePrimitives

/// The way of a resolution that takes no lock, casts nothing and allocates nothing but the service.
///
/// It is compiled into the clients, for the types that they ask for. Whatever is not settled yet, or is not as simple,
/// goes the other way, through `_resolve`.
extension UnsafeMutablePointer<composure_core> {
  /// Gives an instance of a service without arguments.
  @inlinable @inline(__always)
  func resolve<Service>(_ service: Service.Type, name: String?) -> Service? {
    guard let name else { return resolve(service) }
    return resolve(service, name: name, ()) { resolver, _ in resolver }
  }

  @inlinable @inline(never)
  func resolve<Service>(_ service: Service.Type) -> Service? {
    resolve(service, name: nil, ()) { resolver, _ in resolver }
  }

  /// Gives an instance of a service.
  ///
  /// - Parameters:
  ///   - service: The type of the service.
  ///   - name: The name of the registration.
  ///   - arguments: The arguments as a tuple, without the resolver.
  ///   - flatten: Makes the tuple of the resolver and the arguments.
  @inlinable @inline(__always)
  func resolve<Service, Arguments, Flat>(
    _ service: Service.Type, name: String?, _ arguments: Arguments, flatten: (any Resolver, Arguments) -> Flat
  ) -> Service? {
    guard let name else { return resolve(service, nil, arguments, flatten) { record($0, $1) } }
    return resolve(service, name, arguments, flatten) { record($0, $1, name: name) }
  }

  @inlinable @inline(__always)
  func resolve<Service, Arguments, Flat>(
    _ service: Service.Type, _ name: String?, _ arguments: Arguments, _ flatten: (any Resolver, Arguments) -> Flat,
    find: (UnsafeRawPointer, UInt) -> UnsafeMutablePointer<Record>?
  ) -> Service? {
    let thread = composure_current_thread()
    let isOutermost = thread.pointee.frame == nil
    if isOutermost { composure_reading_began(thread) }
    let identity = unsafeBitCast(Service.self as Any.Type, to: UnsafeRawPointer.self)
    // The resolver alone has the address 0; the compiler knows whether it is.
    let type = Arguments.self == Void.self ? 0 : unsafeBitCast(Flat.self as Any.Type, to: UInt.self)
    if let record = find(identity, type), !composure_core_has_detours(self) {
      guard record.pointee.isOwn else {
        return resolveOther(service, name, record, arguments, thread, flatten)
      }
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
      if state == EntryState.isTransient { return make(service, record, arguments, thread) { _ in } }
      let isOfGraph = state & EntryState.isOfGraph != 0 && (isOutermost || thread.pointee.graph_core == self)
      if isOfGraph, !isOutermost, let object = Resolution.kept(of: entry, thread) {
        return object.assumingMemoryBound(to: Service.self).pointee
      }
      if isOfGraph || state & EntryState.isTransient != 0 {
        return make(service, record, arguments, thread) { memory in
          Resolution.complete(memory, size: MemoryLayout<Service>.size, of: entry, state, by: self)
        }
      }
      return resolveOther(service, name, record, arguments, thread, flatten)
    }
    if isOutermost { composure_reading_ended(thread) }
    return resolveSlowly(service, name, arguments, flatten)
  }

  /// The record of a service without a name, here or in a parent.
  @inlinable @inline(__always)
  func record(_ service: UnsafeRawPointer, _ arguments: UInt) -> UnsafeMutablePointer<Record>? {
    let hash = Record.hash(service, arguments)
    var core = self
    while true {
      if let record = core.table.find(service, arguments, hash) { return record }
      guard let parent = core.pointee.parent else { return nil }
      core = parent
    }
  }

  /// The record of a service with a name, here or in a parent.
  @inlinable @inline(__always)
  func record(_ service: UnsafeRawPointer, _ arguments: UInt, name: String) -> UnsafeMutablePointer<Record>? {
    let hash = Record.hash(service, arguments, name: name)
    var core = self
    while true {
      if let record = core.table.find(service, arguments, hash, name: name) { return record }
      guard let parent = core.pointee.parent else { return nil }
      core = parent
    }
  }

  /// Makes an instance in a frame of its own.
  @inlinable @inline(__always)
  func make<Service, Arguments>(
    _ service: Service.Type, _ record: UnsafeMutablePointer<Record>, _ arguments: Arguments,
    _ thread: UnsafeMutablePointer<composure_thread>, complete: (UnsafeMutableRawPointer) -> Void
  ) -> Service? {
    // An optional of a type that has room for `nil` looks like the type itself, so a factory can make it at once: what is
    // returned needs not be moved then. The compiler knows which types those are.
    MemoryLayout<Service>.size == MemoryLayout<Service?>.size
      ? make(as: Service?.self, record, arguments, thread, complete: complete)
      : make(as: Service.self, record, arguments, thread, complete: complete)
  }

  @inlinable @inline(__always)
  func make<Instance, Arguments>(
    as type: Instance.Type, _ record: UnsafeMutablePointer<Record>, _ arguments: Arguments,
    _ thread: UnsafeMutablePointer<composure_thread>, complete: (UnsafeMutableRawPointer) -> Void
  ) -> Instance {
    let outer = thread.pointee.frame
    var frame = composure_frame(
      previous: outer, core: self, record: UnsafeMutableRawPointer(record), depth: 1, owns_graphs: 0)
    if let outer { frame.depth = outer.pointee.depth &+ 1 }
    return _withUnprotectedUnsafeMutablePointer(to: &frame) { frame in
      Resolution.begin(frame, thread)
      // The record is this thread's until the frame ends; the outermost one has been found by reading.
      if outer == nil { composure_reading_ended(thread) }
      if frame.pointee.depth > Resolution.maximumDepth { Resolution.checkDepth(frame) }
      let entry = record.pointee.entry
      // The container holds what it lends.
      var instance: Instance = Unmanaged<ResolverReference>.fromOpaque(pointee.reference)._withUnsafeGuaranteedRef {
        reference in
        _withUnprotectedUnsafePointer(to: arguments) { arguments in
          entry.factory(of: type).pointee.call(reference, arguments)
        }
      }
      _withUnprotectedUnsafeMutablePointer(to: &instance) { complete(UnsafeMutableRawPointer($0)) }
      Resolution.leave(frame, thread)
      return instance
    }
  }

  /// Gives an instance of a record that is not quick: the one that is kept, or in the other way.
  @inlinable @inline(never)
  func resolveOther<Service, Arguments, Flat>(
    _ service: Service.Type, _ name: String?, _ record: UnsafeMutablePointer<Record>, _ arguments: Arguments,
    _ thread: UnsafeMutablePointer<composure_thread>, _ flatten: (any Resolver, Arguments) -> Flat
  ) -> Service? {
    // NB: The first step matters: nothing can be cast to an optional service.
    if let kept = Resolution.keptInstance(of: record, by: self, thread), let instance = kept as? Service {
      return instance
    }
    return resolveSlowly(service, name, arguments, flatten)
  }

  /// Gives an instance in the other way.
  @inlinable @inline(never)
  func resolveSlowly<Service, Arguments, Flat>(
    _ service: Service.Type, _ name: String?, _ arguments: Arguments, _ flatten: (any Resolver, Arguments) -> Flat
  ) -> Service? {
    let container = Unmanaged<Container>.fromOpaque(pointee.container).takeUnretainedValue()
    return withUnsafePointer(to: arguments) { memory in
      container.resolveSlowly(name, memory, with: flatten(container, arguments)) {
        resolve(service, name: name, arguments, flatten: flatten)
      }
    }
  }
}

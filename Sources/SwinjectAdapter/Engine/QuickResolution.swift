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
    resolve(service, name: name, ()) { resolver, _ in resolver }
  }

  /// Gives an instance of a service.
  ///
  /// - Parameters:
  ///   - service: The type of the service.
  ///   - name: The name of the registration.
  ///   - arguments: The arguments as a tuple, without the resolver.
  ///   - flatten: Makes the tuple of the resolver and the arguments.
  @inlinable
  func resolve<Service, Arguments, Flat>(
    _ service: Service.Type, name: String?, _ arguments: Arguments, flatten: (any Resolver, Arguments) -> Flat
  ) -> Service? {
    let thread = composure_current_thread()
    let isOutermost = thread.pointee.frame == nil
    if isOutermost { composure_reading_began(thread) }
    if let record = record(service, Flat.self, name), record.pointee.isOwn, !composure_core_has_custom_scopes(self) {
      let entry = record.pointee.entry
      if composure_entry_instance(entry) != nil {
        if !isOutermost { composure_reading_began(thread) }
        if let instance = composure_entry_instance(entry) {
          let instance = instance.assumingMemoryBound(to: service).pointee
          composure_reading_ended(thread)
          return instance
        }
        if !isOutermost { composure_reading_ended(thread) }
      }
      let state = composure_entry_state(entry)
      if state & EntryState.isTransient != 0 { return make(service, record, state, arguments, thread) }
      if state & EntryState.isOfGraph != 0, isOutermost || thread.pointee.graph_core == self {
        if !isOutermost, let object = Resolution.kept(of: entry, thread) {
          return object.assumingMemoryBound(to: service).pointee
        }
        return make(service, record, state, arguments, thread)
      }
    }
    if isOutermost { composure_reading_ended(thread) }
    return Unmanaged<Container>.fromOpaque(pointee.container).takeUnretainedValue().resolveSlowly(
      name, with: flatten(reference.resolver, arguments))
  }

  /// Makes an instance in a frame of its own.
  @inlinable
  func make<Service, Arguments>(
    _ service: Service.Type, _ record: UnsafeMutablePointer<Record>, _ state: Int, _ arguments: Arguments,
    _ thread: UnsafeMutablePointer<composure_thread>
  ) -> Service? {
    let outer = thread.pointee.frame
    var frame = composure_frame(
      previous: outer, core: self, record: UnsafeMutableRawPointer(record), depth: 1, owns_graphs: 0)
    if let outer { frame.depth = outer.pointee.depth &+ 1 }
    return withUnsafeMutablePointer(to: &frame) { frame in
      Resolution.begin(frame, thread)
      // The record is this thread's until the frame ends; the outermost one has been found by reading.
      if outer == nil { composure_reading_ended(thread) }
      if frame.pointee.depth > Resolution.maximumDepth { Resolution.checkDepth(frame) }
      let made = withUnsafeTemporaryAllocation(of: service, capacity: 1) { buffer -> Service in
        let memory = buffer.baseAddress.unsafelyUnwrapped
        let entry = record.pointee.entry
        Unmanaged<Registration>.fromOpaque(entry.pointee.registration)._withUnsafeGuaranteedRef { registration in
          withUnsafePointer(to: arguments) { arguments in
            Unmanaged<ResolverReference>.fromOpaque(pointee.reference)._withUnsafeGuaranteedRef { reference in
              registration.call(reference, arguments, UnsafeMutableRawPointer(memory))
            }
          }
        }
        if state != EntryState.isTransient {
          Resolution.complete(memory, size: MemoryLayout<Service>.size, of: entry, state, by: self)
        }
        return memory.move()
      }
      Resolution.leave(frame, thread)
      return made
    }
  }

  @inlinable @inline(__always)
  var reference: ResolverReference {
    Unmanaged<ResolverReference>.fromOpaque(pointee.reference).takeUnretainedValue()
  }

  /// The record of a service, here or in a parent.
  @inlinable @inline(__always)
  func record<Flat>(_ service: Any.Type, _ arguments: Flat.Type, _ name: String?) -> UnsafeMutablePointer<Record>? {
    let service = unsafeBitCast(service, to: UnsafeRawPointer.self)
    let arguments =
      Flat.self == (any Resolver).self ? nil : unsafeBitCast(Flat.self as Any.Type, to: UnsafeRawPointer.self)
    var core = self
    if let name {
      let hash = Record.hash(service, arguments, name: name)
      while true {
        if let record = core.table.find(service, arguments, hash, name: name) { return record }
        guard let parent = core.pointee.parent else { return nil }
        core = parent
      }
    }
    let hash = Record.hash(service, arguments)
    while true {
      if let record = core.table.find(service, arguments, hash) { return record }
      guard let parent = core.pointee.parent else { return nil }
      core = parent
    }
  }
}

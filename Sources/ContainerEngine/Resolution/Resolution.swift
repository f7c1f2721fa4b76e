// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import Composure
public import ComposurePrimitives

/// What the running thread is resolving: a stack of frames, and the graphs that are being built.
///
/// A container's graph lasts as long as the outermost frame of the container or of one inside of it. That of the container
/// that the outermost frame of all asked is in the thread's arena, until somebody wants to name it or to join another; all
/// others are ``Part``s.
@usableFromInline
package enum Resolution {
  /// Runs a closure inside a frame of a container, which counts once it has been deepened.
  package static func within<Result>(
    _ registry: Registry, _ body: (UnsafeMutablePointer<composure_frame>) throws -> Result
  ) rethrows -> Result {
    let thread = composure_current_thread()
    let outer = thread.pointee.frame
    var frame = composure_frame(
      previous: outer, core: registry.core, record: nil, depth: outer?.pointee.depth ?? 0,
      owns_graphs: composure_core_has_custom_scopes(registry.core) ? 1 : 0)
    return try withUnsafeMutablePointer(to: &frame) { frame in
      begin(frame, thread)
      defer { leave(frame, thread) }
      return try body(frame)
    }
  }

  /// Makes a frame the innermost one.
  @inlinable @inline(__always)
  package static func begin(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_thread>
  ) {
    if frame.pointee.previous == nil {
      composure_resolving_began(thread)
      thread.pointee.graph_core = frame.pointee.core.pointee.graph
    }
    thread.pointee.frame = frame
  }

  /// Ends the innermost frame.
  @inlinable @inline(__always)
  package static func leave(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_thread>
  ) {
    if frame.pointee.owns_graphs != 0 {
      end(frame, thread)
    } else {
      thread.pointee.frame = frame.pointee.previous
      if frame.pointee.previous == nil { stop(thread) }
    }
  }

  /// Notes that a thread has left the outermost frame.
  @inlinable @inline(__always)
  package static func stop(_ thread: UnsafeMutablePointer<composure_thread>) {
    thread.pointee.graph_core = nil
    composure_resolving_ended(thread)
    if composure_has_retired() { reclaim() }
  }

  /// Ends the process: only a factory that may not throw does not.
  @usableFromInline
  package static func unexpected(_ error: any Error) -> Never {
    preconditionFailure("a factory that cannot throw has thrown \(error)")
  }

  @usableFromInline
  package static func reclaim() {
    Retired.shared.reclaim()
  }

  /// Lets a frame count as a resolution, of a record if there is one.
  package static func deepen(_ frame: UnsafeMutablePointer<composure_frame>, _ record: UnsafeMutablePointer<Record>?) {
    frame.pointee.record = record.map { UnsafeMutableRawPointer($0) }
    frame.pointee.depth += 1
    if frame.pointee.depth > maximumDepth { checkDepth(frame) }
  }

  /// The instance that is kept of a record that has been found, if any; for what is not quick.
  ///
  /// The thread does not read any more afterwards.
  @usableFromInline
  package static func keptInstance(
    of record: UnsafeMutablePointer<Record>, by core: UnsafeMutablePointer<composure_core>,
    _ thread: UnsafeMutablePointer<composure_thread>
  ) -> Any? {
    let isOutermost = thread.pointee.frame == nil
    if isOutermost {
      composure_resolving_began(thread)
      composure_reading_ended(thread)
    }
    defer { if isOutermost { stop(thread) } }
    return record.pointee.registration.keptInstance(by: Registry.of(core))
  }

  /// How many resolutions may be inside one another.
  @inlinable package static var maximumDepth: Int { 200 }

  /// Refuses a container that asks itself too deep; its children's questions count, those of others do not.
  @usableFromInline
  package static func checkDepth(_ frame: UnsafeMutablePointer<composure_frame>) {
    let counting = frames.filter { $0.pointee.depth > $0.pointee.previous?.pointee.depth ?? 0 }
    for core in sequence(first: frame.pointee.core, next: { composure_core_parent($0) }) {
      let depth = counting.filter { $0.pointee.core.isInside(core) }.count
      if depth > maximumDepth {
        Trap.stop(EngineFailure.recursion(services, Registry.of(core).dialect), at: innermostPlace)
      }
    }
  }

  /// Ends the innermost frame together with the graphs that last as long.
  @usableFromInline
  package static func end(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_thread>
  ) {
    guard thread.pointee.graphs == nil, !composure_core_has_custom_scopes(frame.pointee.core) else {
      return endParts(frame, thread)
    }
    thread.pointee.frame = frame.pointee.previous
    if frame.pointee.previous == nil { endOutermost(thread) }
  }

  /// The same where there is more than the arena.
  private static func endParts(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_thread>
  ) {
    let outer = frame.pointee.previous
    let ended = thread.takeParts(of: frame)
    let registries =
      composure_core_has_custom_scopes(frame.pointee.core) ? registriesEnding(with: frame.pointee.core, outer) : []
    thread.pointee.frame = outer
    if outer == nil { endOutermost(thread) }
    for part in ended where part.core != nil { part.graph.end() }
    for registry in registries { registry.graphHasEnded() }
    for part in ended.reversed() { part.end?() }
  }

  @inline(__always)
  private static func endOutermost(_ thread: UnsafeMutablePointer<composure_thread>) {
    thread.pointee.graph_core = nil
    composure_resolving_ended(thread)
    if let arena = thread.arena, arena.pointee.count > 0 { thread.empty(arena) }
    if composure_has_retired() { reclaim() }
  }

  /// The containers that take no part in an outer frame: neither themselves nor one inside of them.
  private static func registriesEnding(
    with core: UnsafeMutablePointer<composure_core>, _ outer: UnsafeMutablePointer<composure_frame>?
  ) -> [Registry] {
    sequence(first: core) { composure_core_parent($0) }
      .filter { core in !frames(from: outer).contains { $0.pointee.core.isInside(core) } }
      .map(Registry.of)
  }

  /// The frames of the running thread, innermost first.
  package static var frames: [UnsafeMutablePointer<composure_frame>] {
    frames(from: composure_current_thread().pointee.frame)
  }

  private static func frames(
    from frame: UnsafeMutablePointer<composure_frame>?
  ) -> [UnsafeMutablePointer<composure_frame>] {
    var frames: [UnsafeMutablePointer<composure_frame>] = []
    var next = frame
    while let frame = next {
      frames.append(frame)
      next = frame.pointee.previous
    }
    return frames
  }

  /// Where the innermost service that is being resolved is registered; the heading of traps that know no other place.
  package static var innermostPlace: Place? {
    for frame in frames {
      if let record = frame.pointee.record?.assumingMemoryBound(to: Record.self) {
        return record.pointee.registration.place
      }
    }
    return nil
  }

  /// The services that are being resolved, outermost first.
  package static var services: [String] {
    frames.reversed().compactMap { frame in
      frame.pointee.record?.assumingMemoryBound(to: Record.self).pointee.key.shortDescription
    }
  }
}

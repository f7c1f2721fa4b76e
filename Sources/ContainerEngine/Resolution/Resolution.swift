// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
public import ContainerPrimitives

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
    let thread = composure_current_context()
    let frame = push(registry.core, nil, nil, thread)
    frame.pointee.depth -= 1
    if composure_container_has_custom_scopes(registry.core) { frame.pointee.flags |= FrameFlags.endsGraphs }
    defer { leave(frame, thread) }
    return try body(frame)
  }

  /// Begins a frame, which is the innermost one of the running thread until it is left.
  ///
  /// - Parameter registration: The registration that makes the instance; the caller holds it.
  @inlinable @inline(__always)
  package static func push(
    _ core: UnsafeMutablePointer<composure_container>, _ record: UnsafeMutablePointer<Record>?,
    _ registration: UnsafeMutableRawPointer?, _ thread: UnsafeMutablePointer<composure_context>
  ) -> UnsafeMutablePointer<composure_frame> {
    let frame = composure_frame_push(thread, core, record, registration)
    if frame.outer == nil { thread.pointee.graph_core = core.pointee.graph }
    return frame
  }

  /// Ends the innermost frame.
  @inlinable @inline(__always)
  package static func leave(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_context>
  ) {
    if frame.pointee.flags != 0 {
      end(frame, thread)
    } else {
      thread.frame = frame.outer
      if frame.outer == nil { thread.pointee.graph_core = nil }
    }
  }

  /// Releases a registration that was replaced or removed while its factory was running.
  @usableFromInline
  package static func release(_ registration: UnsafeMutableRawPointer) {
    Unmanaged<Registration>.fromOpaque(registration).release()
  }

  /// Ends the process: no factory returns `nil` here.
  @usableFromInline
  package static func noInstance() -> Never {
    preconditionFailure("a factory has made nothing")
  }

  /// Ends the process: only a factory that may not throw does not.
  @usableFromInline
  package static func unexpected(_ error: any Error) -> Never {
    preconditionFailure("a factory that cannot throw has thrown \(error)")
  }

  /// The instance that is kept of a record, if any.
  @usableFromInline
  package static func keptInstance(
    of record: UnsafeMutablePointer<Record>, by core: UnsafeMutablePointer<composure_container>
  ) -> Any? {
    record.pointee.registration?.keptInstance(by: Registry.of(core))
  }

  /// Lets a frame count as the resolution of a registration, which the caller holds, or of none.
  package static func deepen(
    _ frame: UnsafeMutablePointer<composure_frame>, _ record: UnsafeMutablePointer<Record>?,
    _ registration: Registration?
  ) {
    frame.pointee.record = record.map { UnsafeMutableRawPointer($0) }
    frame.pointee.registration = registration.map { Unmanaged.passUnretained($0).toOpaque() }
    frame.pointee.depth += 1
    if frame.pointee.depth > maximumDepth { checkDepth(frame) }
  }

  /// How many resolutions may be inside one another.
  @inlinable package static var maximumDepth: Int { 200 }

  /// Refuses a container that asks itself too deep; its children's questions count, those of others do not.
  @usableFromInline
  package static func checkDepth(_ frame: UnsafeMutablePointer<composure_frame>) {
    let counting = frames.filter { $0.pointee.depth > $0.outer?.pointee.depth ?? 0 }
    for core in sequence(first: frame.core, next: { composure_container_parent($0) }) {
      let depth = counting.filter { $0.core.isInside(core) }.count
      if depth > maximumDepth {
        Trap.stop(ContainerEngineMessages.recursion(services, Registry.of(core).terminology), at: innermostPlace)
      }
    }
  }

  /// Ends the innermost frame together with the graphs that last as long.
  @usableFromInline
  package static func end(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_context>
  ) {
    guard thread.pointee.graphs == nil, !composure_container_has_custom_scopes(frame.core) else {
      return endParts(frame, thread)
    }
    thread.frame = frame.outer
    if frame.outer == nil { endOutermost(thread) }
  }

  /// The same where there is more than the arena.
  private static func endParts(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_context>
  ) {
    let outer = frame.outer
    let ended = thread.takeParts(of: frame)
    let registries =
      composure_container_has_custom_scopes(frame.core) ? registriesEnding(with: frame.core, outer) : []
    thread.frame = outer
    if outer == nil { endOutermost(thread) }
    for part in ended where part.core != nil { part.graph.end() }
    for registry in registries { registry.graphHasEnded() }
    for part in ended.reversed() { part.end?() }
  }

  @inline(__always)
  private static func endOutermost(_ thread: UnsafeMutablePointer<composure_context>) {
    thread.pointee.graph_core = nil
    if let arena = thread.arena, arena.pointee.count > 0 { thread.empty(arena) }
  }

  /// The containers that take no part in an outer frame: neither themselves nor one inside of them.
  private static func registriesEnding(
    with core: UnsafeMutablePointer<composure_container>, _ outer: UnsafeMutablePointer<composure_frame>?
  ) -> [Registry] {
    sequence(first: core) { composure_container_parent($0) }
      .filter { core in !frames(from: outer).contains { $0.core.isInside(core) } }
      .map(Registry.of)
  }

  /// The frames of the running thread, innermost first.
  package static var frames: [UnsafeMutablePointer<composure_frame>] {
    frames(from: composure_current_context().frame)
  }

  private static func frames(
    from frame: UnsafeMutablePointer<composure_frame>?
  ) -> [UnsafeMutablePointer<composure_frame>] {
    var frames: [UnsafeMutablePointer<composure_frame>] = []
    var next = frame
    while let frame = next {
      frames.append(frame)
      next = frame.outer
    }
    return frames
  }

  /// Where the innermost service that is being resolved is registered; the heading of traps that know no other place.
  package static var innermostPlace: SourceLocation? {
    frames.lazy.compactMap { $0.registration?.place }.first
  }

  /// The services that are being resolved, outermost first.
  package static var services: [String] {
    frames.reversed().compactMap { $0.key?.shortDescription }
  }
}

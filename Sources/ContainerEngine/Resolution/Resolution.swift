// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
public import ContainerPrimitives

/// The running thread's stack of resolutions, and the graphs that they build.
///
/// A container's graph lasts as long as the outermost frame that belongs to the container or to one of its descendants.
/// If the graph ends early, it lasts as long as the outermost of these frames that creates an object of a graph. The
/// graph of the thread's outermost container is in the thread's graph cache, until it is shared or joined with another
/// one. All other graphs are ``NestedGraph``s.
@usableFromInline
package enum Resolution {
  /// Calls a closure inside a frame of a container, which becomes a resolution once `deepen` is called.
  package static func within<Result>(
    _ registry: Registry, _ body: (UnsafeMutablePointer<composure_frame>) throws -> Result
  ) rethrows -> Result {
    let thread = composure_current_context()
    let frame = push(registry.header, nil, nil, thread)
    frame.pointee.depth -= 1
    if composure_container_has_custom_scopes(registry.header) { frame.pointee.flags |= FrameFlags.endsGraphs }
    defer { leave(frame, thread) }
    return try body(frame)
  }

  /// Begins a frame, which is the running thread's innermost one until `leave` is called.
  ///
  /// - Parameter registration: The registration that creates an instance; the caller retains it.
  @inlinable @inline(__always)
  package static func push(
    _ header: UnsafeMutablePointer<composure_container>, _ entry: UnsafeMutablePointer<RegistrationEntry>?,
    _ registration: UnsafeMutableRawPointer?, _ thread: UnsafeMutablePointer<composure_context>
  ) -> UnsafeMutablePointer<composure_frame> {
    let frame = composure_frame_push(thread, header, entry, registration)
    if frame.outer == nil { thread.pointee.graph_owner = header.pointee.graph }
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
      if frame.outer == nil { thread.pointee.graph_owner = nil }
    }
  }

  /// Releases a registration that was replaced or removed while its factory was running.
  @usableFromInline
  package static func release(_ registration: UnsafeMutableRawPointer) {
    Unmanaged<Registration>.fromOpaque(registration).release()
  }

  /// Ends the process because a factory has returned `nil`.
  @usableFromInline
  package static func noInstance() -> Never {
    preconditionFailure("a factory has returned nil")
  }

  /// Ends the process because a factory that must not throw has thrown.
  @usableFromInline
  package static func unexpected(_ error: any Error) -> Never {
    preconditionFailure("a factory that cannot throw has thrown \(error)")
  }

  /// Returns the cached instance of an entry, if any.
  @usableFromInline
  package static func cachedInstance(
    of entry: UnsafeMutablePointer<RegistrationEntry>, by header: UnsafeMutablePointer<composure_container>
  ) -> Any? {
    entry.pointee.registration?.cachedInstance(by: Registry.of(header))
  }

  /// Marks a frame as the resolution of a registration, which the caller retains, or of none.
  package static func deepen(
    _ frame: UnsafeMutablePointer<composure_frame>, _ entry: UnsafeMutablePointer<RegistrationEntry>?,
    _ registration: Registration?
  ) {
    frame.pointee.entry = entry.map { UnsafeMutableRawPointer($0) }
    frame.pointee.registration = registration.map { Unmanaged.passUnretained($0).toOpaque() }
    frame.pointee.depth += 1
    if frame.pointee.depth > maximumDepth { checkDepth(frame) }
  }

  /// The maximum number of nested resolutions.
  @inlinable package static var maximumDepth: Int { 200 }

  /// Traps if the recursion depth in this container and its descendants exceeds the limit.
  @usableFromInline
  package static func checkDepth(_ frame: UnsafeMutablePointer<composure_frame>) {
    let counting = frames.filter { $0.pointee.depth > $0.outer?.pointee.depth ?? 0 }
    for header in sequence(first: frame.header, next: { composure_container_parent($0) }) {
      let depth = counting.filter { $0.header.isInside(header) }.count
      if depth > maximumDepth {
        Trap.stop(ContainerEngineMessages.recursion(services, Registry.of(header).terminology), at: innermostPlace)
      }
    }
  }

  /// Ends the innermost frame and the graphs that end with it.
  @usableFromInline
  package static func end(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_context>
  ) {
    guard thread.pointee.graphs == nil, !composure_container_has_custom_scopes(frame.header) else {
      return endNestedGraphs(frame, thread)
    }
    thread.frame = frame.outer
    endGraphCache(frame, thread)
  }

  /// Ends the innermost frame and its nested graphs.
  private static func endNestedGraphs(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_context>
  ) {
    let outer = frame.outer
    let ended = thread.takeNestedGraphs(of: frame)
    let registries =
      composure_container_has_custom_scopes(frame.header) ? registriesEnding(with: frame.header, outer) : []
    thread.frame = outer
    endGraphCache(frame, thread)
    for nestedGraph in ended where nestedGraph.header != nil { nestedGraph.graph.end() }
    for registry in registries { registry.graphHasEnded() }
    for nestedGraph in ended where !nestedGraph.endsBeforePrevious { nestedGraph.end?() }
    for nestedGraph in ended.reversed() where nestedGraph.endsBeforePrevious { nestedGraph.end?() }
  }

  /// Ends the graph in the thread's graph cache, if it ends with a frame that has ended.
  @inline(__always)
  private static func endGraphCache(
    _ frame: UnsafeMutablePointer<composure_frame>, _ thread: UnsafeMutablePointer<composure_context>
  ) {
    if frame.outer == nil {
      thread.pointee.graph_owner = nil
    } else if !frame.has(FrameFlags.endsGraphCache) {
      return
    }
    if let graphCache = thread.graphCache, graphCache.pointee.count > 0 { thread.empty(graphCache) }
  }

  /// Returns the registries that take part in a frame but in no outer one, either directly or through a descendant.
  private static func registriesEnding(
    with header: UnsafeMutablePointer<composure_container>, _ outer: UnsafeMutablePointer<composure_frame>?
  ) -> [Registry] {
    sequence(first: header) { composure_container_parent($0) }
      .filter { header in !frames(from: outer).contains { $0.header.isInside(header) } }
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

  /// The source location of the innermost registration that is being resolved, for the heading of traps without another
  /// location.
  package static var innermostPlace: SourceLocation? {
    frames.lazy.compactMap { $0.registration?.place }.first
  }

  /// The services that are being resolved, outermost first.
  package static var services: [String] {
    frames.reversed().compactMap { $0.key?.shortDescription }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

package import Composure
internal import ContainerPrimitives

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
    _ registry: Registry, _ body: (Frame) throws -> Result
  ) rethrows -> Result {
    let thread = ThreadContext.current
    let frame = push(registry.header, nil, thread)
    if registry.header.hasCustomScopes { frame.flags |= FrameFlags.endsGraphs }
    defer { leave(frame, thread) }
    return try body(frame)
  }

  /// Begins a frame, which is the running thread's innermost one until `leave` is called.
  ///
  /// - Parameter entry: The entry of the registration that creates an instance, which the caller retains or uses.
  @inlinable @inline(__always)
  static func push(_ header: ContainerHeader, _ entry: RegistrationEntry?, _ thread: ThreadContext) -> Frame {
    thread.push(header, entry)
  }

  /// Ends the innermost frame.
  @inlinable @inline(__always)
  static func leave(_ frame: Frame, _ thread: ThreadContext) {
    if frame.flags != 0 {
      end(frame, thread)
    } else {
      thread.frame = frame.outer
    }
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

  /// Returns the cached instance of an entry, if any, unless resolutions are watched.
  @usableFromInline
  static func cachedInstance(of entry: RegistrationEntry, by header: ContainerHeader) -> Any? {
    header.needsSlowPath ? nil : entry.registration?.cachedInstance(by: header.registry)
  }

  /// Marks a frame as the resolution of an entry's registration, which the caller retains.
  package static func deepen(_ frame: Frame, _ entry: RegistrationEntry) {
    frame.entry = entry
    checkDepth(frame)
  }

  /// The maximum number of nested resolutions.
  package static var maximumDepth: Int { Int(COMPOSURE_MAXIMUM_DEPTH) }

  /// Traps if the recursion depth in this container and its descendants exceeds the limit.
  static func checkDepth(_ frame: Frame) {
    guard frame.depth > maximumDepth else { return }
    let counting = frames.filter { $0.entry != nil }
    for header in frame.header.path {
      let depth = counting.filter { $0.header.isInside(header) }.count
      if depth > maximumDepth {
        Trap.stop(ContainerEngineMessages.recursion(services, header.registry.terminology), at: innermostPlace)
      }
    }
  }

  /// Ends the innermost frame and the graphs that end with it.
  @usableFromInline
  static func end(_ frame: Frame, _ thread: ThreadContext) {
    guard !thread.hasNestedGraphs, !frame.header.hasCustomScopes else { return endNestedGraphs(frame, thread) }
    pop(frame, thread)
  }

  /// Ends the innermost frame, and the graph in the thread's graph cache if that ends with the frame.
  @inline(__always)
  private static func pop(_ frame: Frame, _ thread: ThreadContext) {
    let endsGraphCache = frame.outer == nil || frame.has(FrameFlags.endsGraphCache)
    thread.frame = frame.outer
    // The next frame in this memory begins without flags.
    frame.flags = 0
    if endsGraphCache, let graphCache = thread.graphCache, graphCache.count > 0 { thread.empty(graphCache) }
  }

  /// Ends the innermost frame and its nested graphs.
  private static func endNestedGraphs(_ frame: Frame, _ thread: ThreadContext) {
    let outer = frame.outer
    let ended = thread.takeNestedGraphs(of: frame)
    let registries = frame.header.hasCustomScopes ? registriesEnding(with: frame.header, outer) : []
    pop(frame, thread)
    for nestedGraph in ended where nestedGraph.header != nil { nestedGraph.graph.end() }
    for registry in registries { registry.graphHasEnded() }
    for nestedGraph in ended where !nestedGraph.endsBeforePrevious { nestedGraph.end?() }
    for nestedGraph in ended.reversed() where nestedGraph.endsBeforePrevious { nestedGraph.end?() }
  }

  /// Returns the registries that take part in a frame but in no outer one, either directly or through a descendant.
  private static func registriesEnding(with header: ContainerHeader, _ outer: Frame?) -> [Registry] {
    header.path
      .filter { header in !frames(from: outer).contains { $0.header.isInside(header) } }
      .map(\.registry)
  }

  /// The frames of the running thread, innermost first.
  static var frames: [Frame] { frames(from: ThreadContext.current.frame) }

  private static func frames(from frame: Frame?) -> [Frame] {
    var frames: [Frame] = []
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

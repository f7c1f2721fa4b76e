// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

/// The object graphs that the running thread builds.
extension Resolution {
  /// A graph outside the thread's graph cache, which lasts until a frame ends.
  struct NestedGraph {
    /// The owner of the graph; `nil` for a closure without a graph.
    let header: ContainerHeader?
    let graph: ObjectGraph
    let owner: Frame
    /// The closure to call when the frame has ended.
    var end: (() -> Void)?
    /// Whether the closure is called before those that were added earlier.
    var endsBeforePrevious = false
  }

  final class NestedGraphList {
    var list: [NestedGraph] = []
  }

  /// Returns the object of a registration in the container's graph.
  static func cachedObject(of registration: Registration, by registry: Registry) -> Any? {
    let thread = ThreadContext.current
    let cached =
      isCached(registry.header, thread)
      ? thread.graphCache?.object(of: registration.state).map(registration.read)
      : graph(of: registry)?.instance(of: registration)
    if cached != nil, thread.cachedRunCount > 0 { InstanceCreation.recordObjectOfGraph() }
    return cached
  }

  /// Retains a registration that is in no table until the end of the graph that may contain its object.
  static func hold(_ registration: Registration) {
    let thread = ThreadContext.current
    if let graphCache = thread.graphCache, graphCache.count > 0 { graphCache.hold(registration) }
  }

  /// Caches an object in the container's graph, or a value if its registration shares values.
  static func cache(_ instance: Any, of registration: Registration, by registry: Registry) {
    let thread = ThreadContext.current
    let isObject = Registration.object(instance) != nil
    // A value that is not shared must not move the graph out of the graph cache, which is slow.
    guard isObject || registration.sharesValues else { return }
    guard isObject, thread.frame != nil, isCached(registry.header, thread) else {
      graph(of: registry)?.cache(instance, of: registration)
      return
    }
    let stored = registration.store(instance)
    _ = cache(stored, size: registration.memorySize, of: registration.state, 0, by: registry.header)
    // The graph cache has its own copy.
    unsafe registration.destroy(stored)
  }

  /// Caches an object, stored as its service type, in a container's graph.
  ///
  /// - Returns: Whether the object is new; otherwise the cached one has replaced it in memory.
  @inline(__always)
  static func cache(
    _ stored: StoredInstance, size: Int, of state: RegistrationState, _ flags: Int, by header: ContainerHeader
  ) -> Bool {
    let thread = ThreadContext.current
    guard isCached(header, thread) else { return cacheInSharedGraph(stored, of: state, by: header) }
    guard size <= ObjectGraphCache.largest else {
      // A value that is not shared must not move the graph out of the graph cache, which is slow.
      guard state.sharesValues || state.isObject(stored, size: size, flags) else { return true }
      return cacheInSharedGraph(stored, of: state, by: header)
    }
    let graphCache = thread.graphCache ?? thread.addGraphCache()
    graphCache.reserve()
    let slot = graphCache.slot(of: state)
    if let previous = graphCache.object(at: slot) {
      state.replace(stored, by: previous)
      return false
    }
    guard state.isObject(stored, size: size, flags) else {
      return state.sharesValues ? cacheInSharedGraph(stored, of: state, by: header) : true
    }
    if graphCache.count == 0 {
      // The outermost frame's own object begins its graph, which ends with it in any case.
      let isOutermost = flags & RegistrationFlags.isOfGraph != 0 && outermost(thread).isInnermost(of: thread)
      if isOutermost || !header.graphOwner.graphsEndEarly {
        outermost(thread).flags |= FrameFlags.endsGraphs
      } else if let owner = ownerOfGraphThatEndsEarly(header) {
        owner.flags |= FrameFlags.endsGraphCache
      } else {
        return true
      }
    }
    // The graph's owner and the outermost container outlive the graph. Others may be released earlier, with their
    // registrations.
    if !thread.hasCachedGraph(of: header), header != outermost(thread).header { graphCache.hold(memoryOf: state) }
    graphCache.cache(stored, size: size, of: state, at: slot)
    return true
  }

  /// Caches an object in a graph outside the graph cache.
  @inline(never)
  private static func cacheInSharedGraph(
    _ stored: StoredInstance, of state: RegistrationState, by header: ContainerHeader
  ) -> Bool {
    let registration = state.registrationInUse
    guard let graph = graph(of: header.registry) else {
      precondition(header.graphOwner.graphsEndEarly, noGraph)
      return true
    }
    if let previous = graph.instance(of: registration) {
      registration.replace(stored, by: previous)
      return false
    }
    graph.cache(registration.read(stored), of: registration)
    return true
  }

  /// Returns a shareable object for the graph that a container builds on the running thread, or `nil` without one.
  static func graph(of registry: Registry) -> ObjectGraph? {
    let thread = ThreadContext.current
    let header = owner(ofGraphOf: registry.header, thread)
    if thread.graphOwner == header { return name(graphOf: header) }
    if let nestedGraph = thread.nestedGraphs?.list.last(where: { $0.header == header }) { return nestedGraph.graph }
    guard let owner = frameOwner(ofGraphOf: header) else { return nil }
    let graph = ObjectGraph()
    begin(graph, of: header, until: owner)
    return graph
  }

  /// Calls a closure when the graph that a container builds on the running thread has ended.
  ///
  /// - Parameter beforePrevious: Whether to call the closure before those that were added earlier.
  static func atEnd(ofGraphOf registry: Registry, beforePrevious: Bool, _ body: @escaping () -> Void) {
    let thread = ThreadContext.current
    let header = owner(ofGraphOf: registry.header, thread)
    guard let owner = frameOwner(ofGraphOf: header) else { return body() }
    thread.addNestedGraph(
      NestedGraph(header: nil, graph: ObjectGraph(), owner: owner, end: body, endsBeforePrevious: beforePrevious))
    owner.flags |= FrameFlags.endsGraphs
  }

  /// Returns a shareable object for a resolving container's graph.
  static func graphInUse(of registry: Registry) -> ObjectGraph {
    guard let graph = graph(of: registry) else { preconditionFailure(noGraph) }
    return graph
  }

  private static var noGraph: String { "a container takes part in its own resolutions" }

  /// Moves the graph of the outermost frame from the graph cache to a shareable object.
  static func name(graphOf header: ContainerHeader?) -> ObjectGraph? {
    guard let header, let owner = frameOwner(ofGraphOf: header) else { return nil }
    let thread = ThreadContext.current
    let graph = ObjectGraph()
    begin(graph, of: header, until: owner)
    thread.graphOwner = nil
    if let graphCache = thread.graphCache {
      for (state, object) in graphCache.objects {
        // The objects of registrations that were replaced in the meantime are omitted.
        if let registration = graphCache.registration(of: state) {
          graph.cache(registration.read(object), of: registration)
        }
      }
      graphCache.removeAll()
    }
    return graph
  }

  /// Begins a graph of a container, which lasts until a frame ends.
  private static func begin(
    _ graph: ObjectGraph, of header: ContainerHeader, until owner: Frame
  ) {
    graph.begin()
    ThreadContext.current.addNestedGraph(NestedGraph(header: header, graph: graph, owner: owner))
    owner.flags |= FrameFlags.endsGraphs
  }

  /// Calls a closure in which a container builds another graph.
  static func join<Result>(_ graph: ObjectGraph, as registry: Registry, _ body: () throws -> Result) rethrows
    -> Result
  {
    let header = registry.header.graphOwner
    return try within(registry) { frame in
      let thread = ThreadContext.current
      // If the cached graph belongs to this container, it is suspended until the closure returns.
      let previous = thread.graphOwner
      if previous == header { thread.graphOwner = nil }
      defer { thread.graphOwner = previous }
      begin(graph, of: header, until: frame)
      return try body()
    }
  }

  /// Returns the frame with which a container's graph on the running thread ends; `nil` if there is none.
  private static func frameOwner(ofGraphOf header: ContainerHeader) -> Frame? {
    header.graphsEndEarly
      ? ownerOfGraphThatEndsEarly(header) : frames.last { $0.header.buildsGraph(of: header) }
  }

  /// Returns the outermost frame that creates an object of a container's graph.
  private static func ownerOfGraphThatEndsEarly(_ header: ContainerHeader) -> Frame? {
    var owner: Frame?
    var next = ThreadContext.current.frame
    while let frame = next {
      next = frame.outer
      guard frame.header.graphOwner == header.graphOwner, let entry = frame.entry else { continue }
      if entry.state.flags & RegistrationFlags.isOfGraph != 0 { owner = frame }
    }
    return owner
  }

  private static func outermost(_ thread: ThreadContext) -> Frame {
    guard thread.frame != nil, let outermost = thread.outermostFrame else {
      preconditionFailure("a graph is built by a resolution")
    }
    return outermost
  }
}

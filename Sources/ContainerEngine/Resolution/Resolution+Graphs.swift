// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// The object graphs that the running thread builds.
extension Resolution {
  /// A graph outside the thread's graph cache, which lasts until a frame ends.
  struct NestedGraph {
    /// The owner of the graph; `nil` for a closure without a graph.
    let header: UnsafeMutablePointer<composure_container>?
    let graph: ObjectGraph
    let owner: UnsafeMutablePointer<composure_frame>
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
    let thread = composure_current_context()
    let cached =
      isCached(registry.header, thread)
      ? thread.graphCache?.pointee.object(of: registration.state).map(registration.read)
      : graph(of: registry)?.instance(of: registration)
    if cached != nil, thread.pointee.cached_runs > 0 { InstanceCreation.recordObjectOfGraph() }
    return cached
  }

  /// Retains a registration that is in no table until the end of the graph that may contain its object.
  static func hold(_ registration: Registration) {
    let thread = composure_current_context()
    if let graphCache = thread.graphCache, graphCache.pointee.count > 0 { graphCache.pointee.hold(registration) }
  }

  /// Caches an object in the container's graph, or a value if its registration shares values.
  static func cache(_ instance: Any, of registration: Registration, by registry: Registry) {
    let isObject = Registration.object(instance) != nil
    // A value that is not shared must not move the graph out of the graph cache, which is slow.
    guard isObject || registration.sharesValues else { return }
    guard isObject, isCached(registry.header, composure_current_context()) else {
      graph(of: registry)?.cache(instance, of: registration)
      return
    }
    let memory = registration.makeMemory(of: instance)
    _ = cache(memory, size: registration.memorySize, of: registration, flags: 0, by: registry.header)
    registration.destroy(memory)
  }

  /// Returns the memory of a registration's object in the outermost frame's graph.
  @usableFromInline
  package static func cachedObject(
    of state: UnsafeMutablePointer<composure_registration>, _ thread: UnsafeMutablePointer<composure_context>
  ) -> UnsafeMutableRawPointer? {
    let cached = thread.graphCache?.pointee.object(of: state)
    if cached != nil, thread.pointee.cached_runs > 0 { InstanceCreation.recordObjectOfGraph() }
    return cached
  }

  /// Caches a new instance, stored as its service type, or replaces it with the instance that a cycle has cached in the
  /// meantime. Then calls the closures that complete it.
  @usableFromInline
  package static func complete(
    _ memory: UnsafeMutableRawPointer, size: Int, in frame: UnsafeMutablePointer<composure_frame>
  ) throws {
    guard let opaque = frame.pointee.registration else {
      preconditionFailure("the frame of a factory has a registration")
    }
    try Unmanaged<Registration>.fromOpaque(opaque)._withUnsafeGuaranteedRef { registration in
      let header = frame.header
      let flags = composure_registration_flags(registration.state)
      let isOfGraph = flags & RegistrationFlags.isOfGraph != 0
      if isOfGraph, !cache(memory, size: size, of: registration, flags: flags, by: header) { return }
      guard flags & RegistrationFlags.isCompleted != 0, !registration.isComplete(memory, size: size, flags) else {
        return
      }
      try frame.completing(isOfGraph: isOfGraph) {
        try registration.complete(registration.read(memory), with: header.pointee.reference)
      }
    }
  }

  /// Caches an object, stored as its service type, in a container's graph.
  ///
  /// - Returns: Whether the object is new; otherwise the cached one has replaced it in memory.
  @inline(__always)
  private static func cache(
    _ memory: UnsafeMutableRawPointer, size: Int, of registration: Registration, flags: Int,
    by header: UnsafeMutablePointer<composure_container>
  ) -> Bool {
    let thread = composure_current_context()
    guard isCached(header, thread) else { return cacheInSharedGraph(memory, of: registration, by: header) }
    guard size <= ObjectGraphCache.largest else {
      // A value that is not shared must not move the graph out of the graph cache, which is slow.
      guard registration.sharesValues || registration.isObject(memory, size: size, flags) else { return true }
      return cacheInSharedGraph(memory, of: registration, by: header)
    }
    let graphCache = thread.graphCache ?? thread.addGraphCache()
    graphCache.pointee.reserve()
    let slot = graphCache.pointee.slot(of: registration.state)
    if let previous = graphCache.pointee.object(at: slot) {
      registration.replace(memory, by: previous)
      return false
    }
    if !registration.isObject(memory, size: size, flags) {
      if registration.sharesValues { return cacheInSharedGraph(memory, of: registration, by: header) }
    } else {
      let outermost = outermost(thread)
      if graphCache.pointee.count == 0 {
        if !header.pointee.graph.pointee.graphs_end_early {
          outermost.pointee.flags |= FrameFlags.endsGraphs
        } else if let owner = ownerOfGraphThatEndsEarly(header) {
          owner.pointee.flags |= FrameFlags.endsGraphCache
        } else {
          return true
        }
      }
      // The caller retains the outermost container, but others may be released before the graph, with their
      // registrations.
      if header != outermost.header { graphCache.pointee.hold(registration.memory) }
      graphCache.pointee.cache(memory, size: size, of: registration.state, at: slot)
    }
    return true
  }

  /// Caches an object in a graph outside the graph cache.
  private static func cacheInSharedGraph(
    _ memory: UnsafeMutableRawPointer, of registration: Registration,
    by header: UnsafeMutablePointer<composure_container>
  ) -> Bool {
    guard let graph = graph(of: Registry.of(header)) else {
      precondition(header.pointee.graph.pointee.graphs_end_early, noGraph)
      return true
    }
    if let previous = graph.instance(of: registration) {
      registration.replace(memory, by: previous)
      return false
    }
    graph.cache(registration.read(memory), of: registration)
    return true
  }

  /// Returns a shareable object for the graph that a container builds on the running thread, or `nil` without one.
  static func graph(of registry: Registry) -> ObjectGraph? {
    let thread = composure_current_context()
    let header = owner(ofGraphOf: registry.header, thread)
    if thread.pointee.graph_owner == header { return name(graphOf: header) }
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
    let thread = composure_current_context()
    let header = owner(ofGraphOf: registry.header, thread)
    guard let owner = frameOwner(ofGraphOf: header) else { return body() }
    thread.addNestedGraph(
      NestedGraph(header: nil, graph: ObjectGraph(), owner: owner, end: body, endsBeforePrevious: beforePrevious))
    owner.pointee.flags |= FrameFlags.endsGraphs
  }

  /// Returns a shareable object for a resolving container's graph.
  static func graphInUse(of registry: Registry) -> ObjectGraph {
    guard let graph = graph(of: registry) else { preconditionFailure(noGraph) }
    return graph
  }

  private static var noGraph: String { "a container takes part in its own resolutions" }

  /// Moves the graph of the outermost frame from the graph cache to a shareable object.
  static func name(graphOf header: UnsafeMutablePointer<composure_container>?) -> ObjectGraph? {
    guard let header, let owner = frameOwner(ofGraphOf: header) else { return nil }
    let thread = composure_current_context()
    let graph = ObjectGraph()
    begin(graph, of: header, until: owner)
    thread.pointee.graph_owner = nil
    if let graphCache = thread.graphCache {
      for (state, object) in graphCache.pointee.objects {
        // The objects of registrations that were replaced in the meantime are omitted.
        if let registration = graphCache.pointee.registration(of: state) {
          graph.cache(registration.read(object), of: registration)
        }
      }
      graphCache.pointee.removeAll()
    }
    return graph
  }

  /// Begins a graph of a container, which lasts until a frame ends.
  private static func begin(
    _ graph: ObjectGraph, of header: UnsafeMutablePointer<composure_container>,
    until owner: UnsafeMutablePointer<composure_frame>
  ) {
    graph.begin()
    composure_current_context().addNestedGraph(NestedGraph(header: header, graph: graph, owner: owner))
    owner.pointee.flags |= FrameFlags.endsGraphs
  }

  /// Calls a closure in which a container builds another graph.
  static func join<Result>(_ graph: ObjectGraph, as registry: Registry, _ body: () throws -> Result) rethrows
    -> Result
  {
    let header = registry.header.pointee.graph
    return try within(registry) { frame in
      let thread = composure_current_context()
      // If the cached graph belongs to this container, it is suspended until the closure returns.
      let previous = thread.pointee.graph_owner
      if previous == header { thread.pointee.graph_owner = nil }
      defer { thread.pointee.graph_owner = previous }
      deepen(frame, nil, nil)
      begin(graph, of: header, until: frame)
      return try body()
    }
  }

  /// Returns the frame with which a container's graph on the running thread ends; `nil` if there is none.
  private static func frameOwner(
    ofGraphOf header: UnsafeMutablePointer<composure_container>
  ) -> UnsafeMutablePointer<composure_frame>? {
    header.pointee.graphs_end_early
      ? ownerOfGraphThatEndsEarly(header) : frames.last { $0.header.buildsGraph(of: header) }
  }

  /// Returns the outermost frame that creates an object of a container's graph.
  private static func ownerOfGraphThatEndsEarly(
    _ header: UnsafeMutablePointer<composure_container>
  ) -> UnsafeMutablePointer<composure_frame>? {
    var owner: UnsafeMutablePointer<composure_frame>?
    var next = composure_current_context().frame
    while let frame = next {
      next = frame.outer
      guard frame.header.pointee.graph == header.pointee.graph, let entry = frame.pointee.entry else { continue }
      let state = entry.assumingMemoryBound(to: RegistrationEntry.self).pointee.state
      if composure_registration_flags(state) & RegistrationFlags.isOfGraph != 0 { owner = frame }
    }
    return owner
  }

  private static func outermost(
    _ thread: UnsafeMutablePointer<composure_context>
  ) -> UnsafeMutablePointer<composure_frame> {
    guard thread.frame != nil, let outermost = thread.pointee.outermost else {
      preconditionFailure("a graph is built by a resolution")
    }
    return outermost
  }
}

extension UnsafeMutablePointer<composure_context> {
  var graphCache: UnsafeMutablePointer<ObjectGraphCache>? {
    pointee.graph_cache?.assumingMemoryBound(to: ObjectGraphCache.self)
  }

  func addGraphCache() -> UnsafeMutablePointer<ObjectGraphCache> {
    let graphCache = ObjectGraphCache.make()
    pointee.graph_cache = UnsafeMutableRawPointer(graphCache)
    return graphCache
  }

  /// Releases the objects of an ended graph, whose deinitializers may begin other graphs.
  @inline(__always)
  func empty(_ graphCache: UnsafeMutablePointer<ObjectGraphCache>) {
    pointee.graph_cache = nil
    graphCache.pointee.removeAll()
    if let other = self.graphCache {
      other.pointee.deallocate()
      other.deinitialize(count: 1)
      other.deallocate()
    }
    pointee.graph_cache = UnsafeMutableRawPointer(graphCache)
  }

  var nestedGraphs: Resolution.NestedGraphList? {
    pointee.graphs.map { Unmanaged<Resolution.NestedGraphList>.fromOpaque($0).takeUnretainedValue() }
  }

  func addNestedGraph(_ nestedGraph: Resolution.NestedGraph) {
    let nestedGraphs = nestedGraphs ?? Resolution.NestedGraphList()
    if pointee.graphs == nil { pointee.graphs = Unmanaged.passRetained(nestedGraphs).toOpaque() }
    nestedGraphs.list.append(nestedGraph)
  }

  /// Removes and returns the nested graphs that end with a frame.
  func takeNestedGraphs(of frame: UnsafeMutablePointer<composure_frame>) -> [Resolution.NestedGraph] {
    guard let nestedGraphs, let graphs = pointee.graphs else { return [] }
    let ended = nestedGraphs.list.filter { $0.owner == frame }
    nestedGraphs.list.removeAll { $0.owner == frame }
    if nestedGraphs.list.isEmpty {
      pointee.graphs = nil
      Unmanaged<Resolution.NestedGraphList>.fromOpaque(graphs).release()
    }
    return ended
  }
}

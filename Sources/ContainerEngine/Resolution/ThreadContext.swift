// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// The running thread's state of resolutions. It identifies the thread while it lives.
@safe
@usableFromInline
package struct ThreadContext: Equatable {
  // SAFETY: a thread's memory is never freed, and only the thread itself accesses it. The objects that it references are
  // retained by it, or are on the thread's stack while it references them.
  @usableFromInline let context: UnsafeMutablePointer<composure_context>

  /// The state of the running thread.
  @inlinable @inline(__always)
  package static var current: ThreadContext { unsafe ThreadContext(composure_current_context()) }

  @inlinable @inline(__always)
  init(_ context: UnsafeMutablePointer<composure_context>) {
    unsafe self.context = context
  }

  @inlinable @inline(__always)
  package static func == (one: ThreadContext, other: ThreadContext) -> Bool { unsafe one.context == other.context }

  /// The thread's shard.
  @inlinable @inline(__always)
  var shard: UInt { unsafe context.pointee.thread.shard }

  // MARK: Frames

  /// The innermost resolution.
  @inlinable @inline(__always)
  var frame: Frame? {
    get { unsafe Frame(composure_context_frame(context)) }
    nonmutating set { unsafe composure_context_set_frame(context, newValue?.memory) }
  }

  /// The outermost resolution, if the thread is resolving; otherwise the memory of the next one.
  var outermostFrame: Frame? { unsafe Frame(context.pointee.outermost) }

  /// Pushes a frame, which becomes the innermost one.
  @inlinable @inline(__always)
  func push(_ header: ContainerHeader, _ entry: RegistrationEntry?) -> Frame {
    unsafe Frame(composure_frame_push(context, header.memory, entry?.content)) ?? pushSlowly(header, entry)
  }

  /// Pushes a frame at a depth that the thread has not had yet, or that has to be checked.
  @usableFromInline
  func pushSlowly(_ header: ContainerHeader, _ entry: RegistrationEntry?) -> Frame {
    let frame = unsafe Frame(composure_frame_push_slowly(context, header.memory, entry?.content))
    if entry != nil { Resolution.checkDepth(frame) }
    return frame
  }

  // MARK: Graphs

  /// The owner of the outermost resolution's graph, while that graph is in the thread's graph cache; `nil` outside of
  /// resolutions.
  @inlinable @inline(__always)
  var graphOwner: ContainerHeader? {
    get { frame == nil ? nil : unsafe ContainerHeader(context.pointee.graph_owner) }
    nonmutating set { unsafe context.pointee.graph_owner = newValue?.memory }
  }

  /// Returns whether the graph in the thread's graph cache has an owner, during a resolution.
  ///
  /// NB: Comparing optional pointers in Swift takes three times as many instructions.
  @inlinable @inline(__always)
  func hasCachedGraph(of owner: ContainerHeader) -> Bool {
    unsafe composure_context_has_cached_graph(context, owner.memory)
  }

  /// The number of frames that build the graph of the previous frame.
  var sharedGraphCount: Int {
    get { unsafe context.pointee.shared_graphs }
    nonmutating set { unsafe context.pointee.shared_graphs = newValue }
  }

  /// The number of cached instances that the thread is creating.
  var cachedRunCount: Int {
    get { unsafe context.pointee.cached_runs }
    nonmutating set { unsafe context.pointee.cached_runs = newValue }
  }

  /// The objects of the graph that the thread is building.
  @inline(__always)
  var graphCache: ObjectGraphCache? { unsafe ObjectGraphCache(context.pointee.graph_cache) }

  /// Returns a registration's object in the outermost resolution's graph.
  @usableFromInline
  func cachedObject(of state: RegistrationState) -> StoredInstance? {
    guard let cached = graphCache?.object(of: state) else { return nil }
    if cachedRunCount > 0 { InstanceCreation.recordObjectOfGraph() }
    return cached
  }

  @inline(never)
  func addGraphCache() -> ObjectGraphCache {
    let graphCache = ObjectGraphCache()
    unsafe context.pointee.graph_cache = graphCache.memory
    return graphCache
  }

  /// Releases the objects of an ended graph, whose deinitializers may begin other graphs.
  @inline(__always)
  func empty(_ graphCache: ObjectGraphCache) {
    unsafe context.pointee.graph_cache = nil
    graphCache.removeAll()
    if let other = self.graphCache { unsafe other.deallocate() }
    unsafe context.pointee.graph_cache = graphCache.memory
  }

  /// Whether the thread builds graphs outside its graph cache.
  var hasNestedGraphs: Bool { unsafe context.pointee.graphs != nil }

  /// The graphs outside the thread's graph cache.
  var nestedGraphs: Resolution.NestedGraphList? {
    unsafe context.pointee.graphs.map {
      unsafe Unmanaged<Resolution.NestedGraphList>.fromOpaque($0).takeUnretainedValue()
    }
  }

  func addNestedGraph(_ nestedGraph: Resolution.NestedGraph) {
    if let nestedGraphs { return nestedGraphs.list.append(nestedGraph) }
    let nestedGraphs = Resolution.NestedGraphList()
    nestedGraphs.list.append(nestedGraph)
    unsafe context.pointee.graphs = Unmanaged.passRetained(nestedGraphs).toOpaque()
  }

  /// Removes and returns the nested graphs that end with a frame.
  func takeNestedGraphs(of frame: Frame) -> [Resolution.NestedGraph] {
    guard let nestedGraphs, let graphs = unsafe context.pointee.graphs else { return [] }
    let ended = nestedGraphs.list.filter { $0.owner == frame }
    nestedGraphs.list.removeAll { $0.owner == frame }
    if nestedGraphs.list.isEmpty {
      unsafe context.pointee.graphs = nil
      unsafe Unmanaged<Resolution.NestedGraphList>.fromOpaque(graphs).release()
    }
    return ended
  }

  // MARK: Values of a resolution

  /// The observer of the thread's lookups.
  var observer: (any LookupObserver)? {
    unsafe context.pointee.observer?.assumingMemoryBound(to: (any LookupObserver).self).pointee
  }

  /// Calls a closure whose lookups in watched registries are observed.
  func observing<Result>(by observer: any LookupObserver, _ body: () throws -> Result) rethrows -> Result {
    let previous = unsafe context.pointee.observer
    defer { unsafe context.pointee.observer = previous }
    var observer = observer
    return try unsafe withUnsafeMutablePointer(to: &observer) { observer in
      unsafe context.pointee.observer = UnsafeMutableRawPointer(observer)
      return try body()
    }
  }

  /// Returns an adapter's data on the innermost resolution. An adapter uses one type.
  package func adapterData<Data>(as type: Data.Type) -> Data? {
    unsafe context.pointee.adapter_data?.assumingMemoryBound(to: type).pointee
  }

  /// Sets an adapter's data while a closure runs.
  package func with<Data, Result>(adapterData: Data, _ body: () throws -> Result) rethrows -> Result {
    let previous = unsafe context.pointee.adapter_data
    defer { unsafe context.pointee.adapter_data = previous }
    var data = adapterData
    return try unsafe withUnsafeMutablePointer(to: &data) { data in
      unsafe context.pointee.adapter_data = UnsafeMutableRawPointer(data)
      return try body()
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// The object graphs that the running thread builds.
extension Resolution {
  /// A graph that is not in the thread's graph cache, until a frame ends.
  struct Part {
    /// The owner of the graph; `nil` for a closure without a graph.
    let core: UnsafeMutablePointer<composure_container>?
    let graph: ObjectGraph
    let owner: UnsafeMutablePointer<composure_frame>
    /// The closure to call when the frame has ended.
    var end: (() -> Void)?
  }

  final class Parts {
    var list: [Part] = []
  }

  /// Returns the object of a registration in the container's graph.
  static func kept(of registration: Registration, by registry: Registry) -> Any? {
    let thread = composure_current_context()
    let kept =
      isInArena(registry.core, thread)
      ? thread.arena?.pointee.object(of: registration.entry).map(registration.read)
      : graph(of: registry)?.instance(of: registration)
    if kept != nil, thread.pointee.kept_runs > 0 { Making.recordObjectOfGraph() }
    return kept
  }

  /// Retains a registration that is in no table until the graph that may contain its object ends.
  static func hold(_ registration: Registration) {
    let thread = composure_current_context()
    if let arena = thread.arena, arena.pointee.count > 0 { arena.pointee.hold(registration) }
  }

  /// Caches an object in the container's graph; a value only if its registration shares values.
  static func keep(_ instance: Any, of registration: Registration, by registry: Registry) {
    guard isInArena(registry.core, composure_current_context()), Registration.object(instance) != nil else {
      graph(of: registry)?.keep(instance, of: registration)
      return
    }
    let memory = registration.makeMemory(of: instance)
    _ = keep(memory, size: registration.memorySize, of: registration, state: 0, by: registry.core)
    registration.destroy(memory)
  }

  /// Returns the memory of a registration's object in the outermost frame's graph.
  @usableFromInline
  package static func kept(
    of entry: UnsafeMutablePointer<composure_registration>, _ thread: UnsafeMutablePointer<composure_context>
  ) -> UnsafeMutableRawPointer? {
    let kept = thread.arena?.pointee.object(of: entry)
    if kept != nil, thread.pointee.kept_runs > 0 { Making.recordObjectOfGraph() }
    return kept
  }

  /// Caches a new instance, which is in memory as its service type, or replaces it by the one that a cycle has cached in the
  /// meantime. Calls the closures that complete it.
  @usableFromInline
  package static func complete(
    _ memory: UnsafeMutableRawPointer, size: Int, in frame: UnsafeMutablePointer<composure_frame>
  ) throws {
    guard let opaque = frame.pointee.registration else {
      preconditionFailure("the frame of a factory has a registration")
    }
    try Unmanaged<Registration>.fromOpaque(opaque)._withUnsafeGuaranteedRef { registration in
      let core = frame.core
      let state = composure_registration_state(registration.entry)
      let isOfGraph = state & EntryState.isOfGraph != 0
      if isOfGraph, !keep(memory, size: size, of: registration, state: state, by: core) { return }
      guard state & EntryState.isCompleted != 0, !registration.isComplete(memory, size: size, state) else { return }
      try frame.completing(isOfGraph: isOfGraph) {
        try registration.complete(registration.read(memory), with: core.pointee.reference)
      }
    }
  }

  /// Caches an object, which is in memory as its service type, in a container's graph.
  ///
  /// - Returns: Whether the object is new; otherwise the cached one has replaced it in the memory.
  @inline(__always)
  private static func keep(
    _ memory: UnsafeMutableRawPointer, size: Int, of registration: Registration, state: Int,
    by core: UnsafeMutablePointer<composure_container>
  ) -> Bool {
    let thread = composure_current_context()
    guard isInArena(core, thread), size <= GraphArena.largest else {
      return keepNamed(memory, of: registration, by: core)
    }
    let arena = thread.arena ?? thread.addArena()
    arena.pointee.reserve()
    let slot = arena.pointee.slot(of: registration.entry)
    if let former = arena.pointee.object(at: slot) {
      registration.replace(memory, by: former)
      return false
    }
    if !registration.isObject(memory, size: size, state) {
      if registration.sharesValues { return keepNamed(memory, of: registration, by: core) }
    } else {
      let outermost = outermost(thread)
      if arena.pointee.count == 0 { outermost.pointee.flags |= FrameFlags.endsGraphs }
      // The caller retains the outermost container; another one may be released before the graph, with its registrations.
      if core != outermost.core { arena.pointee.hold(registration.memory) }
      arena.pointee.keep(memory, size: size, of: registration.entry, at: slot)
    }
    return true
  }

  /// Caches an object in a graph that is not in the graph cache.
  private static func keepNamed(
    _ memory: UnsafeMutableRawPointer, of registration: Registration, by core: UnsafeMutablePointer<composure_container>
  ) -> Bool {
    let graph = graphInUse(of: Registry.of(core))
    if let former = graph.instance(of: registration) {
      registration.replace(memory, by: former)
      return false
    }
    graph.keep(registration.read(memory), of: registration)
    return true
  }

  /// Returns a shareable object for the graph that a container builds in the running thread; `nil` if it builds none.
  static func graph(of registry: Registry) -> ObjectGraph? {
    let thread = composure_current_context()
    let core = owner(ofGraphOf: registry.core, thread)
    if thread.pointee.graph_core == core { return name(graphOf: core) }
    if let part = thread.parts?.list.last(where: { $0.core == core }) { return part.graph }
    guard let owner = frames.last(where: { $0.core.buildsGraph(of: core) }) else { return nil }
    let graph = ObjectGraph()
    begin(graph, of: core, until: owner)
    return graph
  }

  /// Calls a closure when the graph that a container builds in the running thread has ended, the last closure first.
  static func atEnd(ofGraphOf registry: Registry, _ body: @escaping () -> Void) {
    let thread = composure_current_context()
    let core = owner(ofGraphOf: registry.core, thread)
    guard let owner = frames.last(where: { $0.core.buildsGraph(of: core) }) else { return body() }
    thread.addPart(Part(core: nil, graph: ObjectGraph(), owner: owner, end: body))
    owner.pointee.flags |= FrameFlags.endsGraphs
  }

  /// Returns a shareable object for the graph of a container that is resolving.
  static func graphInUse(of registry: Registry) -> ObjectGraph {
    guard let graph = graph(of: registry) else { preconditionFailure("a container takes part in what it resolves") }
    return graph
  }

  /// Moves the graph of the outermost frame from the graph cache to a shareable object.
  static func name(graphOf core: UnsafeMutablePointer<composure_container>?) -> ObjectGraph? {
    guard let core else { return nil }
    let thread = composure_current_context()
    let graph = ObjectGraph()
    begin(graph, of: core, until: outermost(thread))
    thread.pointee.graph_core = nil
    if let arena = thread.arena {
      for (entry, object) in arena.pointee.objects {
        // A registration that has been replaced since is not found again.
        if let registration = arena.pointee.registration(of: entry) {
          graph.keep(registration.read(object), of: registration)
        }
      }
      arena.pointee.removeAll()
    }
    return graph
  }

  /// Begins a graph of a container, which lasts until a frame ends.
  private static func begin(
    _ graph: ObjectGraph, of core: UnsafeMutablePointer<composure_container>,
    until owner: UnsafeMutablePointer<composure_frame>
  ) {
    graph.begin()
    composure_current_context().addPart(Part(core: core, graph: graph, owner: owner))
    owner.pointee.flags |= FrameFlags.endsGraphs
  }

  /// Calls a closure in which a container builds another graph.
  static func join<Result>(_ graph: ObjectGraph, as registry: Registry, _ body: () throws -> Result) rethrows
    -> Result
  {
    let core = registry.core.pointee.graph
    return try within(registry) { frame in
      let thread = composure_current_context()
      // The cached graph, if it is this container's, is suspended until the closure has returned.
      let former = thread.pointee.graph_core
      if former == core { thread.pointee.graph_core = nil }
      defer { thread.pointee.graph_core = former }
      deepen(frame, nil, nil)
      begin(graph, of: core, until: frame)
      return try body()
    }
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
  var arena: UnsafeMutablePointer<GraphArena>? { pointee.arena?.assumingMemoryBound(to: GraphArena.self) }

  func addArena() -> UnsafeMutablePointer<GraphArena> {
    let arena = GraphArena.make()
    pointee.arena = UnsafeMutableRawPointer(arena)
    return arena
  }

  /// Releases the objects of a graph that has ended, which may begin other graphs.
  @inline(__always)
  func empty(_ arena: UnsafeMutablePointer<GraphArena>) {
    pointee.arena = nil
    arena.pointee.removeAll()
    if let other = self.arena {
      other.pointee.deallocate()
      other.deinitialize(count: 1)
      other.deallocate()
    }
    pointee.arena = UnsafeMutableRawPointer(arena)
  }

  var parts: Resolution.Parts? {
    pointee.graphs.map { Unmanaged<Resolution.Parts>.fromOpaque($0).takeUnretainedValue() }
  }

  func addPart(_ part: Resolution.Part) {
    let parts = parts ?? Resolution.Parts()
    if pointee.graphs == nil { pointee.graphs = Unmanaged.passRetained(parts).toOpaque() }
    parts.list.append(part)
  }

  /// Removes and returns the nested graphs that end with a frame.
  func takeParts(of frame: UnsafeMutablePointer<composure_frame>) -> [Resolution.Part] {
    guard let parts, let graphs = pointee.graphs else { return [] }
    let ended = parts.list.filter { $0.owner == frame }
    parts.list.removeAll { $0.owner == frame }
    if parts.list.isEmpty {
      pointee.graphs = nil
      Unmanaged<Resolution.Parts>.fromOpaque(graphs).release()
    }
    return ended
  }
}

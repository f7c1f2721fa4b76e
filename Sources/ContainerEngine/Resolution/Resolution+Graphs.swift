// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

public import ContainerPrimitives

/// The graphs of objects that the running thread builds.
extension Resolution {
  /// A graph of a container that is not in the thread's arena, until a frame ends.
  struct Part {
    /// Who owns the graph; `nil` where there is none, but something to do.
    let core: UnsafeMutablePointer<composure_container>?
    let graph: ObjectGraph
    let owner: UnsafeMutablePointer<composure_frame>
    /// Called when the frame has ended.
    var end: (() -> Void)?
  }

  final class Parts {
    var list: [Part] = []
  }

  /// The object of the container's graph that a registration has given, as an instance.
  static func kept(of registration: Registration, by registry: Registry) -> Any? {
    let thread = composure_current_context()
    let kept =
      isInArena(registry.core, thread)
      ? thread.arena?.pointee.object(of: registration.entry).map(registration.read)
      : graph(of: registry)?.instance(of: registration)
    if kept != nil, thread.pointee.kept_runs > 0 { Making.recordObjectOfGraph() }
    return kept
  }

  /// Holds a registration that no table has until the graph ends in which it may have an object.
  static func hold(_ registration: Registration) {
    let thread = composure_current_context()
    if let arena = thread.arena, arena.pointee.count > 0 { arena.pointee.hold(registration) }
  }

  /// Keeps an object in the container's graph; a value is not shared by one.
  static func keep(_ instance: Any, of registration: Registration, by registry: Registry) {
    guard isInArena(registry.core, composure_current_context()), Registration.object(instance) != nil else {
      graph(of: registry)?.keep(instance, of: registration)
      return
    }
    let memory = registration.makeMemory(of: instance)
    _ = keep(memory, size: registration.memorySize, of: registration, state: 0, by: registry.core)
    registration.destroy(memory)
  }

  /// The memory of the object that is kept in the graph of the outermost frame.
  @usableFromInline
  package static func kept(
    of entry: UnsafeMutablePointer<composure_registration>, _ thread: UnsafeMutablePointer<composure_context>
  ) -> UnsafeMutableRawPointer? {
    let kept = thread.arena?.pointee.object(of: entry)
    if kept != nil, thread.pointee.kept_runs > 0 { Making.recordObjectOfGraph() }
    return kept
  }

  /// Keeps an instance that was made, which is in memory as its service type, unless a cycle has brought one in the
  /// meantime; that takes its place then. Calls the closures that complete it.
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

  /// Keeps an object, which is in memory as its service type, in the graph of a container.
  ///
  /// - Returns: Whether there was none; otherwise that has taken its place in the memory.
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
      // The container that was asked first is held by its caller; another one may end before the graph, with its entries.
      if core != outermost.core { arena.pointee.hold(registration.memory) }
      arena.pointee.keep(memory, size: size, of: registration.entry, at: slot)
    }
    return true
  }

  /// The same in a graph that is not in the arena.
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

  /// The graph that a container builds in the running thread, as one that others can be told of; `nil` if it builds none.
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

  /// Calls a closure when the graph that a container builds in the running thread has ended: what is noted last comes first.
  static func atEnd(ofGraphOf registry: Registry, _ body: @escaping () -> Void) {
    let thread = composure_current_context()
    let core = owner(ofGraphOf: registry.core, thread)
    guard let owner = frames.last(where: { $0.core.buildsGraph(of: core) }) else { return body() }
    thread.addPart(Part(core: nil, graph: ObjectGraph(), owner: owner, end: body))
    owner.pointee.flags |= FrameFlags.endsGraphs
  }

  /// The same of a container that is resolving.
  static func graphInUse(of registry: Registry) -> ObjectGraph {
    guard let graph = graph(of: registry) else { preconditionFailure("a container takes part in what it resolves") }
    return graph
  }

  /// Takes the graph of the outermost frame out of the arena.
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

  /// Lets a container build a graph until a frame ends.
  private static func begin(
    _ graph: ObjectGraph, of core: UnsafeMutablePointer<composure_container>,
    until owner: UnsafeMutablePointer<composure_frame>
  ) {
    graph.begin()
    composure_current_context().addPart(Part(core: core, graph: graph, owner: owner))
    owner.pointee.flags |= FrameFlags.endsGraphs
  }

  /// Lets a container build another graph while a closure runs.
  static func join<Result>(_ graph: ObjectGraph, as registry: Registry, _ body: () throws -> Result) rethrows
    -> Result
  {
    let core = registry.core.pointee.graph
    return try within(registry) { frame in
      let thread = composure_current_context()
      // The arena's graph, if it is this container's, waits until the closure has ended.
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

  /// Lets go of the objects of a graph that has ended, which may begin others meanwhile.
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

  /// Takes out the parts that end with a frame.
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

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

internal import ContainerPrimitives

/// Graphs that several containers build together, while one of them resolves a service for another one.
extension Resolution {
  /// Calls a closure in which a container builds the graph of another one.
  ///
  /// The graph ends with its owner's outermost frame, as without sharing.
  static func share<Result>(
    graphOf other: Registry, with registry: Registry, _ body: () throws -> Result
  ) rethrows -> Result {
    try within(other) { _ in
      try within(registry) { frame in
        let thread = composure_current_context()
        frame.pointee.flags |= FrameFlags.sharesGraph
        thread.pointee.shared_graphs += 1
        defer { thread.pointee.shared_graphs -= 1 }
        let own = registry.header.pointee.graph
        // If the cached graph belongs to this container, it moves to an object until the closure returns.
        if thread.pointee.graph_owner == own, owner(ofGraphOf: registry.header, thread) != own {
          _ = name(graphOf: own)
        }
        return try body()
      }
    }
  }

  /// Returns the owner of the graph that a container builds on the running thread.
  ///
  /// - Complexity: O(*n*) in the number of frames if containers share a graph in the thread; otherwise O(1).
  @inline(__always)
  static func owner(
    ofGraphOf header: UnsafeMutablePointer<composure_container>, _ thread: UnsafeMutablePointer<composure_context>
  ) -> UnsafeMutablePointer<composure_container> {
    thread.pointee.shared_graphs == 0 ? header.pointee.graph : sharedOwner(ofGraphOf: header, thread)
  }

  @inline(never)
  private static func sharedOwner(
    ofGraphOf header: UnsafeMutablePointer<composure_container>, _ thread: UnsafeMutablePointer<composure_context>
  ) -> UnsafeMutablePointer<composure_container> {
    var owner = header.pointee.graph
    var next = thread.frame
    while let frame = next {
      next = frame.outer
      guard frame.has(FrameFlags.sharesGraph), frame.header.pointee.graph == owner,
        let previous = next
      else { continue }
      owner = previous.header.pointee.graph
    }
    return owner
  }

  /// Returns whether the objects of a container's graph are in the thread's graph cache.
  @inline(__always)
  static func isCached(
    _ header: UnsafeMutablePointer<composure_container>, _ thread: UnsafeMutablePointer<composure_context>
  ) -> Bool {
    thread.pointee.graph_owner == header.pointee.graph
      || (thread.pointee.shared_graphs > 0 && sharesGraphCache(header, thread))
  }

  @inline(never)
  private static func sharesGraphCache(
    _ header: UnsafeMutablePointer<composure_container>, _ thread: UnsafeMutablePointer<composure_context>
  ) -> Bool {
    thread.pointee.graph_owner == sharedOwner(ofGraphOf: header, thread)
  }
}

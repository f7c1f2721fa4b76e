// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

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
        let thread = ThreadContext.current
        frame.flags |= FrameFlags.sharesGraph
        thread.sharedGraphCount += 1
        defer { thread.sharedGraphCount -= 1 }
        let own = registry.header.graphOwner
        // If the cached graph belongs to this container, it moves to an object until the closure returns.
        if thread.graphOwner == own, owner(ofGraphOf: registry.header, thread) != own {
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
    ofGraphOf header: ContainerHeader, _ thread: ThreadContext
  ) -> ContainerHeader {
    thread.sharedGraphCount == 0 ? header.graphOwner : sharedOwner(ofGraphOf: header, thread)
  }

  @inline(never)
  private static func sharedOwner(
    ofGraphOf header: ContainerHeader, _ thread: ThreadContext
  ) -> ContainerHeader {
    var owner = header.graphOwner
    var next = thread.frame
    while let frame = next {
      next = frame.outer
      guard frame.has(FrameFlags.sharesGraph), frame.header.graphOwner == owner,
        let previous = next
      else { continue }
      owner = previous.header.graphOwner
    }
    return owner
  }

  /// Returns whether the objects of a container's graph are in the thread's graph cache, during a resolution.
  @inline(__always)
  static func isCached(
    _ header: ContainerHeader, _ thread: ThreadContext
  ) -> Bool {
    thread.hasCachedGraph(of: header.graphOwner)
      || (thread.sharedGraphCount > 0 && sharesGraphCache(header, thread))
  }

  @inline(never)
  private static func sharesGraphCache(
    _ header: ContainerHeader, _ thread: ThreadContext
  ) -> Bool {
    thread.graphOwner == sharedOwner(ofGraphOf: header, thread)
  }
}

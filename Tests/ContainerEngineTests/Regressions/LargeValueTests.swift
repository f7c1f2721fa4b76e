// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Testing

@testable import ContainerEngine

private struct Large {
  var words: (Int, Int, Int, Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0, 0, 0, 0)
}

private protocol One {}
private protocol Two {}
private protocol Three {}
private protocol Four {}
private final class Conforming: One, Two, Three, Four {}

/// A large value moved the graph out of the graph cache, although a graph contains no values, so the rest of the
/// resolution was slow.
@Suite struct `large values` {
  private let container = EngineContainer()

  /// Resolves a service, and returns whether the graph is in the graph cache before and after it.
  private func isInGraphCache<Service>(afterResolving type: Service.Type) throws -> [Bool] {
    container.register([Bool].self) { container in
      let header = container.registry.header
      let before = Resolution.isCached(header, ThreadContext.current)
      _ = try container.resolve(type)
      return [before, Resolution.isCached(header, ThreadContext.current)]
    }
    return try container.resolve([Bool].self)!
  }

  @Test func `a large value leaves the graph in the graph cache`() throws {
    container.register(Large.self, .graph) { _ in Large() }
    for _ in 0..<2 { #expect(try isInGraphCache(afterResolving: Large.self) == [true, true]) }
  }

  @Test func `a large value in a weak scope leaves the graph in the graph cache`() throws {
    container.register(Large.self, .weak) { _ in Large() }
    for _ in 0..<2 { #expect(try isInGraphCache(afterResolving: Large.self) == [true, true]) }
  }

  @Test func `a large protocol's object is cached in the graph`() throws {
    typealias All = any One & Two & Three & Four
    container.register(All.self, .graph) { _ in Conforming() }
    #expect(MemoryLayout<All>.size > ObjectGraphCache.largest)
    container.register([All].self) { container in [try container.resolve(All.self)!, try container.resolve(All.self)!] }
    let objects = try #require(try container.resolve([All].self))
    #expect(objects[0] as? Conforming === objects[1] as? Conforming)
  }
}

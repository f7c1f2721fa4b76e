// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import ResolverAdapter
import Testing

/// Two threads that added resolvers to each other linked a cycle, in which a failed lookup never ended.
@Suite(.quietLookups) struct `children that are added by several threads` {
  @Test func `B3 two resolvers become children of each other at the same time`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 60)
      for _ in 0..<3_000 {
        let resolvers = [Resolver(), Resolver()]
        onThreads(2) { index in resolvers[index].add(child: resolvers[1 - index]) }
        for resolver in resolvers {
          #expect(resolver.optional(Session.self) == nil)
          #expect(resolver.optional(Session.self, name: "named") == nil)
        }
        resolvers[0].register { Session() }
        #expect(resolvers[1].optional(Session.self) != nil)
      }
    }
  }

  @Test func `B3 a ring of many resolvers is closed by as many threads`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 60)
      for _ in 0..<500 {
        let resolvers = (0..<4).map { _ in Resolver() }
        onThreads(4) { index in
          resolvers[index].add(child: resolvers[(index + 1) % 4])
          _ = resolvers[index].optional(Session.self)
        }
        for resolver in resolvers { #expect(resolver.optional(Session.self) == nil) }
        resolvers[2].register { Session() }
        for resolver in resolvers { #expect(resolver.optional(Session.self) != nil) }
      }
    }
  }

  @Test func `B3 a resolver that is its own child`() async {
    await #expect(processExitsWith: .success) {
      endProcess(after: 20)
      let resolver = Resolver()
      resolver.add(child: resolver)
      #expect(resolver.optional(Session.self) == nil)
      resolver.register { Session() }
      #expect(resolver.optional(Session.self) != nil)
    }
  }
}

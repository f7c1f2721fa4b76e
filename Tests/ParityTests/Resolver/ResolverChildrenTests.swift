// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

extension `parity with Resolver` {
  /// Resolvers that look up services in other resolvers.
  @Suite struct `resolver children` {
    @Test(.behavior(of: .resolver, source: "Documentation/Containers.md#multiple-child-containers"))
    func `a resolver is searched before its children, and those in their order`() {
      let (one, two) = (Resolver(), Resolver())
      let resolver = Resolver(child: one)
      resolver.add(child: two)
      two.register { Hello("two") }
      #expect(resolver.resolve(Hello.self).text == "two")
      one.register { Hello("one") }
      #expect(resolver.resolve(Hello.self).text == "one")
      resolver.register { Hello("own") }
      #expect(resolver.resolve(Hello.self).text == "own")
      #expect(one.resolve(Hello.self).text == "one")
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Containers.md#nested-containers"))
    func `children of children are searched before the next child`() {
      let (one, two, grandchild) = (Resolver(), Resolver(), Resolver())
      let resolver = Resolver()
      resolver.add(child: one)
      resolver.add(child: two)
      one.add(child: grandchild)
      two.register { Hello("two") }
      grandchild.register { Hello("grandchild") }
      #expect(resolver.resolve(Hello.self).text == "grandchild")
      two.register(name: "only") { Hello("only") }
      #expect(resolver.resolve(Hello.self, name: "only").text == "only")
    }

    @Test(.behavior(of: .resolver, source: "Resolver.add(child:)"))
    func `a child that is added later is found`() {
      let (resolver, child) = (Resolver(), Resolver())
      child.register { Hello() }.scope(.unique)
      #expect(resolver.optional(Hello.self) == nil)
      resolver.add(child: child)
      #expect(resolver.optional(Hello.self) != nil)
    }

    @Test(.behavior(of: .resolver, source: "Resolver.add(child:)"))
    func `children are retained`() {
      let resolver = Resolver(child: Resolver())
      weak var held: Resolver?
      do {
        let child = Resolver()
        held = child
        child.register { Session() }
        resolver.add(child: child)
      }
      #expect(held != nil)
      #expect(resolver.optional(Session.self) != nil)
    }

    @Test(
      .difference(
        from: .resolver, reason: "Upstream recurses until the stack overflows if a lookup fails in a ring",
        guide: "MigratingFromResolver.md#What-differs-from-Resolver"))
    func `resolvers that are children of each other`() {
      let (one, two) = (Resolver(), Resolver())
      one.add(child: two)
      two.add(child: one)
      one.register { Hello("one") }
      #expect(two.resolve(Hello.self).text == "one")
      #expect(two.optional(Session.self) == nil)
      #expect(one.optional(Session.self, name: "x") == nil)
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Containers.md#nested-containers"))
    func `a child's cached instances are shared by its parents`() {
      let child = Resolver()
      let (one, two) = (Resolver(child: child), Resolver(child: child))
      child.register { Session() }.scope(ResolverScopeCache())
      #expect(one.resolve(Session.self) === two.resolve(Session.self))
    }
  }
}

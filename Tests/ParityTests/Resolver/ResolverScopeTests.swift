// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

extension `parity with Resolver` {
  @Suite struct `scopes of Resolver` {
    @Test(.behavior(of: .resolver, source: "Documentation/Scopes.md#application"))
    func `application retains the instance that is resolved first`() async {
      await #expect(processExitsWith: .success) {
        let resolver = Resolver()
        resolver.register { Session() }.scope(.application)
        #expect(resolver.resolve(Session.self) === resolver.resolve(Session.self))
      }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Scopes.md#cached"))
    func `cached retains instances until it is reset`() async {
      await #expect(processExitsWith: .success) {
        let resolver = Resolver()
        resolver.register { Session() }.scope(.cached)
        resolver.register { Point(x: 1) }.scope(.cached)
        let session: Session = resolver.resolve()
        #expect(resolver.resolve(Session.self) === session)
        resolver.register { Point(x: 2) }.scope(.cached)
        #expect(resolver.resolve(Point.self).x == 2)
        ResolverScope.cached.reset()
        #expect(resolver.resolve(Session.self) !== session)
      }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Scopes.md#graph"))
    func `graph reuses objects during a resolution cycle`() {
      let resolver = Resolver()
      resolver.register { Session() }.scope(.graph)
      resolver.register { r in (r.resolve(Session.self), r.resolve(Session.self)) }.scope(.graph)
      let (one, other) = resolver.resolve((Session, Session).self)
      #expect(one === other)
      #expect(resolver.resolve(Session.self) !== one)
    }

    @Test(.behavior(of: .resolver, source: "ResolverScopeGraph.resolve(registration:resolver:args:)"))
    func `graph reuses no values`() {
      let resolver = Resolver()
      var count = 0
      resolver.register { () -> Point in
        count += 1
        return Point(x: count)
      }.scope(.graph)
      resolver.register { r in [r.resolve(Point.self), r.resolve(Point.self)] }
      #expect(resolver.resolve([Point].self).map(\.x) == [1, 2])
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Scopes.md#shared"))
    func `shared returns the instance as long as there is a strong reference to it`() async {
      await #expect(processExitsWith: .success) {
        let resolver = Resolver()
        resolver.register { Session() }.scope(.shared)
        var session: Session? = resolver.resolve(Session.self)
        #expect(resolver.resolve(Session.self) === session)
        weak let gone = session
        session = nil
        #expect(gone == nil)
      }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Scopes.md#shared"))
    func `value types are never shared`() {
      let resolver = Resolver()
      var count = 0
      resolver.register { () -> Point in
        count += 1
        return Point(x: count)
      }.scope(.shared)
      #expect([resolver.resolve(Point.self), resolver.resolve(Point.self)].map(\.x) == [1, 2])
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Scopes.md#unique"))
    func `unique creates an instance for each call`() {
      let resolver = Resolver()
      resolver.register { Session() }.scope(.unique)
      #expect(resolver.resolve(Session.self) !== resolver.resolve(Session.self))
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Scopes.md#container"))
    func `container retains instances in the cache of the resolver, until that is reset`() {
      let resolver = Resolver()
      let parent = Resolver(child: resolver)
      resolver.register { Session() }.scope(.container)
      let session: Session = resolver.resolve()
      #expect(resolver.resolve(Session.self) === session)
      #expect(parent.resolve(Session.self) !== session)
      #expect(parent.resolve(Session.self) === parent.resolve(Session.self))
      resolver.cache.reset()
      #expect(resolver.resolve(Session.self) !== session)
    }

    @Test(
      .behavior(of: .resolver, source: "ResolverScope.container: the cache type depends on the one of the container"))
    func `the cache of a resolver may be another scope`() {
      let resolver = Resolver()
      resolver.cache = ResolverScopeShare()
      resolver.register { Session() }.scope(.container)
      weak let gone = resolver.resolve(Session.self)
      #expect(gone == nil)
      resolver.cache = .unique
      #expect(resolver.resolve(Session.self) !== resolver.resolve(Session.self))
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Scopes.md#default"))
    func `the default scope is graph, and can be another one for later registrations`() async {
      await #expect(processExitsWith: .success) {
        #expect(Resolver.defaultScope === ResolverScope.graph)
        let resolver = Resolver()
        Resolver.defaultScope = ResolverScopeCache()
        resolver.register { Session() }
        Resolver.defaultScope = .unique
        resolver.register { Hello() }
        #expect(resolver.resolve(Session.self) === resolver.resolve(Session.self))
        #expect(resolver.resolve(Hello.self) !== resolver.resolve(Hello.self))
      }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Scopes.md#custom"))
    func `a custom cache is a scope, and is reset separately`() {
      let resolver = Resolver()
      let own = ResolverScopeCache()
      resolver.register { Session() }.scope(own)
      resolver.register { Hello() }.scope(ResolverScopeCache())
      let (session, hello) = (resolver.resolve(Session.self), resolver.resolve(Hello.self))
      #expect(resolver.resolve(Session.self) === session)
      own.reset()
      #expect(resolver.resolve(Session.self) !== session)
      #expect(resolver.resolve(Hello.self) === hello)
    }

    @Test(.behavior(of: .resolver, source: "ResolverOptions.scope(_:)"))
    func `a scope can be chosen at any time`() {
      let resolver = Resolver()
      let options = resolver.register { Session() }
      _ = resolver.resolve(Session.self)
      options.scope(ResolverScopeCache())
      #expect(resolver.resolve(Session.self) === resolver.resolve(Session.self))
      options.scope(.unique)
      #expect(resolver.resolve(Session.self) !== resolver.resolve(Session.self))
    }

    @Test(.behavior(of: .resolver, source: "ResolverScopeCache: instances are cached by type and name"))
    func `a service that is registered again keeps its instance`() {
      let resolver = Resolver()
      let own = ResolverScopeCache()
      for name in ["a", "b"] as [Resolver.Name] {
        resolver.register(name: name) { Hello("first") }.scope(own)
        let first = resolver.resolve(Hello.self, name: name)
        resolver.register(name: name) { Hello("second") }.scope(own)
        #expect(resolver.resolve(Hello.self, name: name) === first)
      }
      own.reset()
      #expect(resolver.resolve(Hello.self, name: "a").text == "second")
    }

    @Test(
      .difference(
        from: .resolver, reason: "Resolvers of different tests or modules do not disturb each other",
        guide: "MigratingFromResolver.md#What-differs-from-Resolver"))
    func `scopes cache for each resolver, unless all share by choice`() async {
      await #expect(processExitsWith: .success) {
        let (one, other) = (Resolver(), Resolver())
        for resolver in [one, other] { resolver.register { Session() }.scope(.application) }
        #expect(one.resolve(Session.self) !== other.resolve(Session.self))
        ResolverScope.sharesInstancesAmongResolvers = true
        for resolver in [one, other] { resolver.register { Hello() }.scope(.application) }
        #expect(one.resolve(Hello.self) === other.resolve(Hello.self))
      }
    }

    @Test(
      .difference(
        from: .resolver, reason: "A graph has the objects of registrations, and not those of types and names",
        guide: "MigratingFromResolver.md#What-differs-from-Resolver"))
    func `two resolvers that register one type have two objects in a graph`() {
      let (child, parent) = (Resolver(), Resolver())
      for resolver in [child, parent] { resolver.register { Session() } }
      parent.register { r in (r.resolve(Session.self), child.resolve(Session.self)) }
      let (one, other) = parent.resolve((Session, Session).self)
      #expect(one !== other)
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

extension `resolver adapter` {
  /// The cached instances of each scope.
  @Suite struct `resolver scopes` {
    private let resolver = Resolver()

    private func pair(_ scope: ResolverScope) -> (Session, Session) {
      resolver.register { Session() }.scope(scope)
      return (resolver.resolve(), resolver.resolve())
    }

    @Test(arguments: [ResolverScope.application, .cached, .container, ResolverScopeCache(), ResolverScopeContainer()])
    func `application, cached, container and custom scopes cache the first instance`(scope: ResolverScope) {
      let (one, other) = pair(scope)
      #expect(one === other)
    }

    @Test func `they cache values too`() {
      var count = 0
      resolver.register { () -> Point in
        count += 1
        return Point(x: count)
      }.scope(.application)
      #expect(resolver.resolve(Point.self) == resolver.resolve(Point.self))
    }

    @Test func `a graph spans several resolvers`() {
      let other = Resolver()
      resolver.register { Session() }
      other.register { [resolver] in (resolver.resolve(Session.self), resolver.resolve(Session.self)) }
      let (one, two) = other.resolve((Session, Session).self)
      #expect(one === two)
    }

    @Test func `resetting a scope releases its instances at once, in every resolver`() {
      let own = ResolverScopeCache()
      let other = Resolver()
      resolver.register { Session() }.scope(own)
      other.register { Session() }.scope(own)
      weak let one: Session? = resolver.resolve(Session.self)
      weak let two: Session? = other.resolve(Session.self)
      #expect(one != nil && two != nil)
      own.reset()
      #expect(one == nil && two == nil)
    }

    @Test func `a scope's instances belong to the resolver of the registration`() {
      let other = Resolver()
      for resolver in [resolver, other] { resolver.register { Session() }.scope(.application) }
      #expect(resolver.resolve(Session.self) !== other.resolve(Session.self))
      weak var kept: Session?
      do {
        let passing = Resolver()
        passing.register { Session() }.scope(.application)
        kept = passing.resolve(Session.self)
        #expect(kept != nil)
      }
      #expect(kept == nil)
    }

    @Test func `each name has its own instance`() {
      resolver.register(name: "a") { Session() }.scope(.cached)
      resolver.register(name: "b") { Session() }.scope(.cached)
      #expect(resolver.resolve(Session.self, name: "a") === resolver.resolve(Session.self, name: "a"))
      #expect(resolver.resolve(Session.self, name: "a") !== resolver.resolve(Session.self, name: "b"))
    }

    @Test func `arguments have no effect once an instance is cached`() {
      resolver.register(Hello.self) { _, args in Hello(args()) }.scope(.cached)
      #expect(resolver.resolve(Hello.self, args: "one").text == "one")
      #expect(resolver.resolve(Hello.self, args: "two").text == "one")
    }

    @Test func `scopes return instances of any registration`() {
      let registration = resolver.register { Session() }.registration
      let scopes: [ResolverScope] = [ResolverScopeCache(), ResolverScopeShare(), ResolverScopeContainer()]
      for scope in scopes {
        let one = scope.resolve(registration: registration, resolver: resolver, args: nil)
        let other = scope.resolve(registration: registration, resolver: resolver, args: nil)
        #expect(one != nil && one === other)
      }
      let unique = ResolverScope()
      #expect(
        unique.resolve(registration: registration, resolver: resolver, args: nil)
          !== unique.resolve(registration: registration, resolver: resolver, args: nil))
      #expect(ResolverScopeGraph().resolve(registration: registration, resolver: resolver, args: nil) != nil)
      let cache = ResolverScopeCache()
      let kept = cache.resolve(registration: registration, resolver: resolver, args: nil)
      cache.reset()
      #expect(cache.resolve(registration: registration, resolver: resolver, args: nil) !== kept)
    }
  }
}

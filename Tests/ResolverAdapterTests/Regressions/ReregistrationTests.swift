// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Foundation
import TestSupport
import ResolverAdapter
import Testing

extension `resolver adapter` {
  /// A scope's cached instances were released with the registration; Resolver's scopes cache them by type and name.
  @Suite struct `services that are registered again` {
    private let resolver = Resolver()

    private static let caching: [ResolverScope] = [
      .application, .cached, .shared, .container, ResolverScopeCache(), ResolverScopeShare(),
    ]

    @Test(arguments: caching)
    func `B6 the instance stays in the scope`(scope: ResolverScope) {
      resolver.register { Hello("first") }.scope(scope)
      let first: Hello = resolver.resolve()
      resolver.register { Hello("second") }.scope(scope)
      #expect(resolver.resolve(Hello.self) === first)
      #expect(resolver.resolve(Hello.self) === first)
      resolver.cache.reset()
      scope.reset()
      #expect(resolver.resolve(Hello.self).text == "second")
    }

    @Test(arguments: caching)
    func `B6 another scope in between has no effect on it`(scope: ResolverScope) {
      resolver.register { Hello("first") }.scope(scope)
      let first: Hello = resolver.resolve()
      for other in [ResolverScope.unique, .graph, ResolverScopeCache()] {
        resolver.register { Hello("other") }.scope(other)
        #expect(resolver.resolve(Hello.self).text == "other")
      }
      resolver.register { Hello("last") }.scope(scope)
      #expect(resolver.resolve(Hello.self) === first)
    }

    @Test(arguments: caching)
    func `B6 each name has its own instance`(scope: ResolverScope) {
      for name in ["one", "two"] as [Resolver.Name] { resolver.register(name: name) { Hello() }.scope(scope) }
      let instances = (resolver.resolve(Hello.self, name: "one"), resolver.resolve(Hello.self, name: "two"))
      for name in ["one", "two"] as [Resolver.Name] { resolver.register(name: name) { Hello() }.scope(scope) }
      #expect(resolver.resolve(Hello.self, name: "one") === instances.0)
      #expect(resolver.resolve(Hello.self, name: "two") === instances.1)
      #expect(instances.0 !== instances.1)
    }

    @Test(arguments: caching)
    func `B6 two resolvers share nothing through it`(scope: ResolverScope) {
      let other = Resolver()
      for resolver in [resolver, other] { resolver.register { Hello() }.scope(scope) }
      let (one, two) = (resolver.resolve(Hello.self), other.resolve(Hello.self))
      for resolver in [resolver, other] { resolver.register { Hello() }.scope(scope) }
      #expect(resolver.resolve(Hello.self) === one)
      #expect(other.resolve(Hello.self) === two)
      #expect(one !== two)
    }

    @Test func `B6 values and nil are cached as upstream does`() {
      resolver.register { Point(x: 1) }.scope(.cached)
      _ = resolver.resolve(Point.self)
      resolver.register { Point(x: 2) }.scope(.cached)
      #expect(resolver.resolve(Point.self).x == 1)
      resolver.register { () -> Session? in nil }.scope(.cached)
      #expect(resolver.optional(Session.self) == nil)
      resolver.register { Session() }.scope(.cached)
      #expect(resolver.optional(Session.self) != nil)
    }

    @Test func `B6 properties that are added later do not change the cached instance`() {
      let options = resolver.register { Hello() }.scope(.cached)
      let hello: Hello = resolver.resolve()
      options.resolveProperties { _, hello in hello.other = Hello("late") }
      #expect(resolver.resolve(Hello.self) === hello)
      #expect(hello.other == nil)
      ResolverScope.cached.reset()
      #expect(resolver.resolve(Hello.self).other?.text == "late")
    }

    @Test func `B6 the options of a replaced registration change nothing`() {
      let replaced = resolver.register { Hello("replaced") }
      resolver.register { Hello("current") }.scope(.cached)
      replaced.resolveProperties { _, hello in hello.other = hello }
      replaced.scope(.unique)
      let current: Hello = resolver.resolve()
      #expect(current.text == "current" && current.other == nil)
      #expect(resolver.resolve(Hello.self) === current)
      let old = replaced.registration.resolve(resolver: resolver, args: nil)
      #expect(old?.text == "replaced" && old?.other === old)
      old?.other = nil
    }

    @Test func `B6 a direct call of a scope returns the same instance`() {
      let scope = ResolverScopeCache()
      let registration = resolver.register { Hello() }.scope(scope).registration
      let hello = scope.resolve(registration: registration, resolver: resolver, args: nil)
      #expect(resolver.resolve(Hello.self) === hello)
      #expect(registration.resolve(resolver: resolver, args: nil) === hello)
    }

    @Test func `B6 the cache of a resolver may be any scope`() {
      resolver.register { Hello() }.scope(.container)
      resolver.cache = .unique
      #expect(resolver.resolve(Hello.self) !== resolver.resolve(Hello.self))
      resolver.cache = .shared
      let shared: Hello = resolver.resolve()
      #expect(resolver.resolve(Hello.self) === shared)
      let own = ResolverScopeCache()
      resolver.cache = own
      let hello: Hello = resolver.resolve()
      resolver.register { Hello() }.scope(own)
      #expect(resolver.resolve(Hello.self) === hello)
    }

    /// A replaced registration is released once no thread resolves a service, so this test runs in its own process.
    @Test func `B6 a custom scope's instances are released with the scope, and with the resolver`() async {
      await #expect(processExitsWith: .success) {
        weak var first: Hello?
        weak var second: Hello?
        do {
          let passing = Resolver()
          passing.register { Hello() }.scope(ResolverScopeCache())
          first = passing.resolve(Hello.self)
          passing.register { Hello() }.scope(.unique)
          _ = passing.resolve(Hello.self)
          #expect(first == nil)
          passing.register { Hello() }.scope(.application)
          second = passing.resolve(Hello.self)
          passing.register { Hello() }.scope(.unique)
          #expect(second != nil)
        }
        _ = Resolver().optional(Hello.self)
        #expect(second == nil)
      }
    }

    @Test func `B6 a service is created once, however often its registration is replaced meanwhile`() {
      let count = Counter()
      let resolver = resolver
      let options = resolver.register { () -> Hello in
        Thread.sleep(forTimeInterval: 0.002)
        return Hello("\(count.next())")
      }.scope(ResolverScopeCache())
      onThreads(8) { index in
        for _ in 0..<20 {
          if index < 3 { options.registration.update { factory in { factory($0, $1) } } }
          #expect(resolver.resolve(Hello.self).text == "1")
        }
      }
      #expect(count.next() == 2)
    }

    @Test func `B6 a service that is registered again after a reset has the instance that was cached since`() {
      resolver.register { Hello() }.scope(.cached)
      let beforeReset = resolver.resolve(Hello.self)
      ResolverScope.cached.reset()
      let hello = resolver.resolve(Hello.self)
      #expect(hello !== beforeReset)
      resolver.register { Hello() }.scope(.cached)
      #expect(resolver.resolve(Hello.self) === hello)
    }

    @Test func `B6 a reset while a service is created and registered again`() {
      let resolver = resolver
      let scope = ResolverScopeCache()
      let register: @Sendable () -> Void = { resolver.register { Hello() }.scope(scope) }
      register()
      onThreads(4) { index in
        for _ in 0..<500 {
          switch index {
          case 0: register()
          case 1: scope.reset()
          default: _ = resolver.resolve(Hello.self).text
          }
        }
      }
      let hello: Hello = resolver.resolve()
      #expect(resolver.resolve(Hello.self) === hello)
    }
  }
}

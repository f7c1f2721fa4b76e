// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

private typealias Hello = `parity with Resolver`.Hello

let resolverScopeSignatures: [Signature] = [
  Signature(
    "protocol ResolverScopeType: AnyObject"
  ) {
    let scope: any ResolverScopeType = ResolverScope()
    #expect(scope is ResolverScope)
  },
  Signature(
    "func ResolverScopeType.resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?"
  ) {
    let resolver = Resolver()
    let scope: any ResolverScopeType = ResolverScope()
    #expect(scope.resolve(registration: resolver.register { 1 }.registration, resolver: resolver, args: nil) == 1)
  },
  Signature(
    "func ResolverScopeType.reset()"
  ) {
    (ResolverScopeCache() as any ResolverScopeType).reset()
  },
  Signature(
    "class ResolverScope: ResolverScopeType"
  ) {
    let scope: any ResolverScopeType = ResolverScopeCache() as ResolverScope
    scope.reset()
  },
  Signature(
    "static let ResolverScope.application: ResolverScopeCache"
  ) {
    let scope: ResolverScopeCache = ResolverScope.application
    #expect(scope === ResolverScope.application)
  },
  Signature(
    "static let ResolverScope.container: ResolverScopeContainer"
  ) {
    let scope: ResolverScopeContainer = ResolverScope.container
    #expect(scope === ResolverScope.container)
  },
  Signature(
    "static let ResolverScope.cached: ResolverScopeCache"
  ) {
    let scope: ResolverScopeCache = ResolverScope.cached
    #expect(scope === ResolverScope.cached)
  },
  Signature(
    "static let ResolverScope.graph: ResolverScopeGraph"
  ) {
    let scope: ResolverScopeGraph = ResolverScope.graph
    #expect(scope === ResolverScope.graph)
  },
  Signature(
    "static let ResolverScope.shared: ResolverScopeShare"
  ) {
    let scope: ResolverScopeShare = ResolverScope.shared
    #expect(scope === ResolverScope.shared)
  },
  Signature(
    "static let ResolverScope.unique: ResolverScope"
  ) {
    let scope: ResolverScope = ResolverScope.unique
    #expect(scope === ResolverScope.unique)
  },
  Signature(
    "init ResolverScope.init()"
  ) {
    #expect(ResolverScope() !== ResolverScope())
  },
  Signature(
    "func ResolverScope.resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?"
  ) {
    let resolver = Resolver()
    let registration = resolver.register { Hello() }.registration
    #expect(ResolverScope().resolve(registration: registration, resolver: resolver, args: nil) != nil)
  },
  Signature(
    "func ResolverScope.reset()"
  ) {
    let resolver = Resolver()
    let scope = ResolverScope()
    resolver.register { Hello() }.scope(scope)
    let hello: Hello = resolver.resolve()
    scope.reset()
    #expect(resolver.resolve(Hello.self) !== hello)
  },
  Signature(
    "class ResolverScopeCache: ResolverScope"
  ) {
    let scope: ResolverScope = ResolverScopeCache()
    _ = scope
  },
  Signature(
    "init ResolverScopeCache.init()"
  ) {
    #expect(ResolverScopeCache() !== ResolverScopeCache())
  },
  Signature(
    "func ResolverScopeCache.resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?"
  ) {
    let resolver = Resolver()
    let registration = resolver.register { Hello() }.registration
    #expect(ResolverScopeCache().resolve(registration: registration, resolver: resolver, args: nil) != nil)
  },
  Signature(
    "func ResolverScopeCache.reset()"
  ) {
    let resolver = Resolver()
    let scope = ResolverScopeCache()
    resolver.register { Hello() }.scope(scope)
    let hello: Hello = resolver.resolve()
    scope.reset()
    #expect(resolver.resolve(Hello.self) !== hello)
  },
  Signature(
    "final class ResolverScopeGraph: ResolverScope"
  ) {
    let scope: ResolverScope = ResolverScopeGraph()
    _ = scope
  },
  Signature(
    "init ResolverScopeGraph.init()"
  ) {
    #expect(ResolverScopeGraph() !== ResolverScopeGraph())
  },
  Signature(
    "func ResolverScopeGraph.resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?"
  ) {
    let resolver = Resolver()
    let registration = resolver.register { Hello() }.registration
    #expect(ResolverScopeGraph().resolve(registration: registration, resolver: resolver, args: nil) != nil)
  },
  Signature(
    "func ResolverScopeGraph.reset()"
  ) {
    let resolver = Resolver()
    let scope = ResolverScopeGraph()
    resolver.register { Hello() }.scope(scope)
    let hello: Hello = resolver.resolve()
    scope.reset()
    #expect(resolver.resolve(Hello.self) !== hello)
  },
  Signature(
    "final class ResolverScopeShare: ResolverScope"
  ) {
    let scope: ResolverScope = ResolverScopeShare()
    _ = scope
  },
  Signature(
    "init ResolverScopeShare.init()"
  ) {
    #expect(ResolverScopeShare() !== ResolverScopeShare())
  },
  Signature(
    "func ResolverScopeShare.resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?"
  ) {
    let resolver = Resolver()
    let registration = resolver.register { Hello() }.registration
    #expect(ResolverScopeShare().resolve(registration: registration, resolver: resolver, args: nil) != nil)
  },
  Signature(
    "func ResolverScopeShare.reset()"
  ) {
    let resolver = Resolver()
    let scope = ResolverScopeShare()
    resolver.register { Hello() }.scope(scope)
    let hello: Hello = resolver.resolve()
    scope.reset()
    #expect(resolver.resolve(Hello.self) !== hello)
  },
  Signature(
    "final class ResolverScopeContainer: ResolverScope"
  ) {
    let scope: ResolverScope = ResolverScopeContainer()
    _ = scope
  },
  Signature(
    "init ResolverScopeContainer.init()"
  ) {
    #expect(ResolverScopeContainer() !== ResolverScopeContainer())
  },
  Signature(
    "func ResolverScopeContainer.resolve<Service>(registration: ResolverRegistration<Service>, resolver: Resolver, args: Any?) -> Service?"
  ) {
    let resolver = Resolver()
    let registration = resolver.register { Hello() }.registration
    #expect(ResolverScopeContainer().resolve(registration: registration, resolver: resolver, args: nil) != nil)
  },
  Signature(
    "typealias ResolverScopeUnique = ResolverScope"
  ) {
    let scope: ResolverScopeUnique = .unique
    #expect(scope === ResolverScope.unique)
  },
]

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

private final class Pair {
  let first: Session
  let second: Session

  init(_ first: Session, _ second: Session) {
    self.first = first
    self.second = second
  }

  var isOneSession: Bool { first === second }
}

private final class Holder {
  let pair: Pair
  let session: Session

  init(_ pair: Pair, _ session: Session) {
    self.pair = pair
    self.session = session
  }
}

private protocol One {}
private protocol Two {}
private protocol Three {}
private protocol Four {}
private typealias Large = any One & Two & Three & Four
private final class Conforming: One, Two, Three, Four {}

extension `resolver adapter` {
  /// A graph lasted as long as the outermost resolution. In Resolver, it lasts as long as the outermost resolution of a
  /// service in the graph scope.
  @Suite struct `extent of Resolver's graphs` {
    private let resolver = Resolver()

    init() {
      resolver.register { Session() }.scope(.graph)
    }

    private func registerPair(_ scope: ResolverScope) {
      resolver.register { [resolver] in Pair(resolver.resolve(), resolver.resolve()) }.scope(scope)
    }

    @Test(arguments: [
      ResolverScope.unique, .application, .cached, .shared, .container, ResolverScopeCache(), ResolverScopeShare(),
    ])
    func `a service in another scope does not begin a graph`(_ scope: ResolverScope) {
      registerPair(scope)
      #expect(!resolver.resolve(Pair.self).isOneSession)
    }

    @Test func `a service in the graph scope begins a graph`() {
      registerPair(.graph)
      let pair = resolver.resolve(Pair.self)
      #expect(pair.isOneSession)
      #expect(resolver.resolve(Pair.self).first !== pair.first)
    }

    @Test(arguments: [ResolverScope.unique, .application, .cached, .shared, .container, .graph])
    func `services in any scope take part in a graph that has begun`(_ scope: ResolverScope) {
      registerPair(scope)
      resolver.register { [resolver] in Holder(resolver.resolve(), resolver.resolve()) }.scope(.graph)
      let holder = resolver.resolve(Holder.self)
      #expect(holder.pair.isOneSession && holder.session === holder.pair.first)
    }

    @Test func `one resolution may build several graphs, and each is released when it ends`() {
      registerPair(.graph)
      resolver.register([Bool].self) { [resolver] in
        weak let session = resolver.resolve(Pair.self).first
        let isReleased = session == nil
        let one = resolver.resolve(Pair.self)
        let other = resolver.resolve(Pair.self)
        return [isReleased, one.isOneSession, other.isOneSession, one.first !== other.first]
      }.scope(.unique)
      for _ in 0..<2 { #expect(resolver.resolve([Bool].self) == [true, true, true, true]) }
    }

    @Test func `an object that does not fit into the cache of graphs is in them too`() {
      resolver.register(Large.self) { Conforming() }.scope(.graph)
      resolver.register([Large].self) { [resolver] in [resolver.resolve(Large.self), resolver.resolve(Large.self)] }
        .scope(.graph)
      resolver.register([[Large]].self) { [resolver] in
        [resolver.resolve([Large].self), resolver.resolve([Large].self), [resolver.resolve(Large.self)]]
      }.scope(.unique)
      let objects = resolver.resolve([[Large]].self).map { $0.map { ObjectIdentifier($0 as! Conforming) } }
      #expect(objects[0][0] == objects[0][1] && objects[1][0] == objects[1][1])
      #expect(Set(objects.joined()).count == 3)
    }
  }

  /// A cast to an optional type succeeds without an instance, so the factory of an optional service never ran in the
  /// `shared` scope.
  @Suite struct `optional services of resolvers` {
    @Test(arguments: [ResolverScope.application, .cached, .shared, .container, ResolverScopeShare()])
    func `the factory of an optional service runs once`(_ scope: ResolverScope) {
      let resolver = Resolver()
      let count = Counter()
      resolver.register(Session?.self) { () -> Session?? in
        _ = count.next()
        return Session()
      }.scope(scope)
      let session = resolver.resolve(Session?.self)
      #expect(session != nil)
      #expect(resolver.resolve(Session?.self) === session)
      #expect(count.next() == 2)
    }

    @Test(arguments: [ResolverScopeCache(), ResolverScopeShare(), ResolverScopeContainer()])
    func `a scope that is used directly runs the factory of an optional service once`(_ scope: ResolverScope) throws {
      let resolver = Resolver()
      let registration = resolver.register(Session?.self) { () -> Session?? in Session() }.registration
      let session = try #require(scope.resolve(registration: registration, resolver: resolver, args: nil))
      #expect(session != nil)
      let again = try #require(scope.resolve(registration: registration, resolver: resolver, args: nil))
      #expect(again === session)
    }
  }
}

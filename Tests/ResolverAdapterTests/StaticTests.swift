// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

extension Resolver: ResolverRegistering {
  /// Registers the services at the first resolution.
  public static func registerAllServices() {
    registrations += 1
    register { Session() }.scope(.application)
    register { Hello(resolve(Session.self) === resolve(Session.self) ? "hello" : "?") as any Greeting }
    register { Model(resolve(), resolve()) }
    register(name: "named") { Hello("named") }
    register { (_, args) in Point(x: args.optional() ?? 0) }
  }

  nonisolated(unsafe) fileprivate static var registrations = 0
}

extension `resolver adapter` {
  /// Process-wide state. The tests are serialized.
  @Suite struct `resolver by default` {
    init() {
      Resolver.defaultScope = .graph
      Resolver.decorate = nil
      Resolver.reset()
    }

    @Test func `services are registered once, when something is resolved first`() {
      let before = Resolver.registrations
      #expect(Resolver.resolve((any Greeting).self).text == "hello")
      _ = Resolver.optional(Model.self)
      #expect(Resolver.registrations == before + 1)
      Resolver.reset()
      #expect(Resolver.registrations == before + 1)
      Resolver.main.registerServices()
      Resolver.main.registerServices()
      #expect(Resolver.registrations == before + 2)
    }

    @Test func `C1 the closure registerServices registers once, and is a variable for clients only`() {
      let before = Resolver.registrations
      let original = Resolver.registerServices
      defer { Resolver.registerServices = original }
      Resolver.registerServices?()
      Resolver.registerServices?()
      Resolver.main.registerServices()
      _ = Resolver.optional(Hello.self)
      #expect(Resolver.registrations == before + 1)
      Resolver.reset()
      Resolver.registerServices = { Issue.record("called by a resolution") }
      #expect(Resolver.resolve((any Greeting).self).text == "hello")
      Resolver.registerServices = nil
      Resolver.reset()
      #expect(Resolver.registerServices == nil)
      #expect(Resolver.resolve((any Greeting).self).text == "hello")
      #expect(Resolver.registrations == before + 3)
    }

    @Test func `custom resolvers register first too`() {
      let before = Resolver.registrations
      #expect(Resolver().optional(Session.self) == nil)
      #expect(Resolver.registrations == before + 1)
    }

    @Test func `reset starts over`() {
      let session: Session = Resolver.resolve()
      let (main, root) = (Resolver.main, Resolver.root)
      Resolver.register { Hello("gone") }
      Resolver.reset()
      #expect(Resolver.main !== main && Resolver.root !== root)
      #expect(Resolver.optional(Hello.self) == nil)
      #expect(Resolver.resolve(Session.self) !== session)
      #expect(main.resolve(Session.self) !== session)
    }

    @Test func `the built-in scopes are reset in all resolvers`() {
      let resolver = Resolver()
      for (name, scope) in [("a", ResolverScope.application), ("c", .cached)] as [(Resolver.Name, ResolverScope)] {
        resolver.register(name: name) { Session() }.scope(scope)
        let session = resolver.resolve(Session.self, name: name)
        scope.reset()
        #expect(resolver.resolve(Session.self, name: name) !== session)
      }
    }

    @Test func `the old sharing among resolvers`() {
      ResolverScope.sharesInstancesAmongResolvers = true
      defer { ResolverScope.sharesInstancesAmongResolvers = false }
      let (one, other) = (Resolver(), Resolver())
      for resolver in [one, other] {
        resolver.register { Hello() }.scope(.application)
        resolver.register(name: "weak") { Hello() }.scope(.shared)
      }
      let hello: Hello = one.resolve()
      #expect(other.resolve(Hello.self) === hello)
      ResolverScope.application.reset()
      #expect(other.resolve(Hello.self) !== hello)
      weak var gone: Hello?
      do {
        let weakly: Hello = one.resolve(name: "weak")
        #expect(other.resolve(Hello.self, name: "weak") === weakly)
        gone = weakly
      }
      #expect(gone == nil)
    }

    @Test(arguments: [ResolverScope.application, .cached])
    func `an instance that was created after a reset outlives its registration`(_ scope: ResolverScope) {
      ResolverScope.sharesInstancesAmongResolvers = true
      defer { ResolverScope.sharesInstancesAmongResolvers = false }
      let (one, other) = (Resolver(), Resolver())
      one.register(name: "reset") { Hello() }.scope(scope)
      _ = one.resolve(Hello.self, name: "reset")
      scope.reset()
      let hello: Hello = one.resolve(name: "reset")
      one.register(name: "reset") { Hello() }.scope(scope)
      other.register(name: "reset") { Hello() }.scope(scope)
      #expect(one.resolve(Hello.self, name: "reset") === hello)
      #expect(other.resolve(Hello.self, name: "reset") === hello)
    }

    @Test func `C1 debug builds call decorate with the result of each call`() {
      let resolver = Resolver()
      defer { Resolver.decorate = nil }
      var decorated: [String] = []
      Resolver.decorate = { service in decorated.append("\((service as? Hello)?.text ?? "?")") }
      let options = resolver.register { Hello("cached") }.implements((any Greeting).self).scope(.cached)
      _ = resolver.resolve(Hello.self)
      _ = resolver.resolve(Hello.self)
      _ = resolver.optional(Hello.self, name: "absent")
      // The additional type resolves the service, and is resolved itself.
      _ = resolver.optional((any Greeting).self)
      _ = options.registration.resolve(resolver: resolver, args: nil)
      _ = options.registration.instantiate(resolver: resolver, args: nil)
      Resolver.root = resolver
      var lazily = LazyInjected<Hello>()
      _ = (lazily.wrappedValue, lazily.wrappedValue, Injected<Hello>(), OptionalInjected<Hello>())
      #if DEBUG
      #expect(decorated == Array(repeating: "cached", count: 4 + 3))
      #else
      #expect(decorated == [])
      #endif
    }
  }
}

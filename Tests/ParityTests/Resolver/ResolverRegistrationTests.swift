// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

extension `parity with Resolver` {
  /// Registering and resolving with a custom resolver.
  @Suite struct `resolver registrations` {
    private let resolver = Resolver()

    @Test(.behavior(of: .resolver, source: "Resolver.register(_:name:factory:)"))
    func `a factory takes nothing, the resolver, or the resolver and arguments`() {
      resolver.register { Session() }
      resolver.register { Hello() as any Greeting }
      resolver.register { r in Model(r.resolve(), r.resolve()) }
      resolver.register(name: "loud") { (_, args) in Hello(args()) as any Greeting }
      let model: Model = resolver.resolve()
      #expect(model.greeting.text == "hello")
      #expect(resolver.resolve((any Greeting).self, name: "loud", args: "HELLO").text == "HELLO")
    }

    @Test(.behavior(of: .resolver, source: "ResolverFactoryResolver"))
    func `the factory receives the resolving container`() {
      let parent = Resolver(child: resolver)
      resolver.register { Hello("child") }
      parent.register { Hello("parent") }
      resolver.register { r in r.resolve(Hello.self) as any Greeting }
      #expect(parent.resolve((any Greeting).self).text == "parent")
      #expect(resolver.resolve((any Greeting).self).text == "child")
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Introduction.md#mocking"))
    func `a later registration replaces an earlier one`() {
      resolver.register { Hello("first") }
      resolver.register { Hello("second") }
      #expect(resolver.resolve(Hello.self).text == "second")
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Names.md"))
    func `types and names distinguish registrations, and names are not aliases`() {
      resolver.register(name: "a") { Hello("a") }
      resolver.register(name: "b") { Hello("b") }
      #expect(resolver.resolve(Hello.self, name: "a").text == "a")
      #expect(resolver.resolve(name: "b") as Hello !== resolver.resolve(name: "b") as Hello)
      #expect(resolver.optional(Hello.self) == nil)
      #expect(resolver.optional(Hello.self, name: "c") == nil)
      resolver.register { Hello("none") }
      #expect(resolver.resolve(Hello.self).text == "none")
      #expect(resolver.optional(Hello.self, name: "c") == nil)
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Names.md#using-string-literals-and-string-variables"))
    func `names are literals, texts, constants and texts that may be absent`() {
      resolver.register(name: .loud) { Hello("HELLO") }
      #expect(resolver.resolve(Hello.self, name: .loud).text == "HELLO")
      #expect(resolver.resolve(Hello.self, name: Resolver.Name("loud")).text == "HELLO")
      #expect(resolver.resolve(Hello.self, name: .name(fromString: "loud")).text == "HELLO")
      #expect(Resolver.Name.name(fromString: nil) == nil)
      #expect(Resolver.Name("x") == "x")
      #expect(Set<Resolver.Name>(["x", "y", "x"]).count == 2)
      #expect(Resolver.Name("x").rawValue == "x")
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Optionals.md"))
    func `optional returns nil for unregistered services and for factories that return nil`() {
      #expect(resolver.optional(Session.self) == nil)
      resolver.register { () -> Session? in nil }
      #expect(resolver.optional(Session.self) == nil)
      resolver.register { r in r.optional(Session.self).map { Model($0, Hello()) } }
      #expect(resolver.optional(Model.self) == nil)
      #expect(resolver.optional(Session?.self) == nil)
    }

    @Test(.behavior(of: .resolver, source: "ResolverScopeCache.resolve(registration:resolver:args:)"))
    func `a factory's nil is not cached`() {
      var isThere = false
      resolver.register { () -> Session? in isThere ? Session() : nil }.scope(ResolverScopeCache())
      #expect(resolver.optional(Session.self) == nil)
      isThere = true
      #expect(resolver.resolve(Session.self) === resolver.resolve(Session.self))
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Names.md#using-named-value-types"))
    func `values, tuples, closures and optionals are services too`() {
      resolver.register { Point(x: 3) }
      resolver.register { (1, "a") }
      resolver.register { { 5 } as () -> Int }
      resolver.register(Int?.self) { .some(.some(7)) }
      #expect(resolver.resolve(Point.self) == Point(x: 3))
      #expect(resolver.resolve((Int, String).self).1 == "a")
      #expect(resolver.resolve((() -> Int).self)() == 5)
      #expect(resolver.resolve(Int?.self) == 7)
    }

    @Test(
      .behavior(of: .resolver, source: "Documentation/Protocols.md#registering-multiple-protocols-using-implements"))
    func `additional types`() {
      resolver.register { Hello() }.implements((any Greeting).self).implements(AnyObject.self, name: "any")
        .scope(ResolverScopeCache())
      let hello: Hello = resolver.resolve()
      #expect(resolver.resolve((any Greeting).self) === hello)
      #expect(resolver.resolve(AnyObject.self, name: "any") === hello)
    }

    @Test(.behavior(of: .resolver, source: "ResolverOptions.implements(_:name:)"))
    func `an additional type resolves the service without a name, as in Resolver`() {
      resolver.register(name: "named") { Hello("named") }.implements((any Greeting).self, name: "named")
      resolver.register { Hello("plain") }
      #expect(resolver.resolve((any Greeting).self, name: "named").text == "plain")
    }

    @Test(.behavior(of: .resolver, source: "ResolverOptions.implements(_:name:)"))
    func `an instance that does not have the additional type is ignored`() {
      resolver.register { Session() }.implements((any Greeting).self)
      #expect(resolver.optional((any Greeting).self) == nil)
    }

    @Test(.behavior(of: .resolver, source: "ResolverOptions.resolveProperties(_:)"))
    func `properties are resolved in each new instance before it is cached`() {
      var runs: [String] = []
      resolver.register { Hello("other") as any Greeting }
      resolver.register { Hello() }.resolveProperties { r, hello in
        runs.append("first")
        hello.other = r.optional()
      }.resolveProperties { _, hello, args in runs.append("\(hello.other!.text) \(args.optional() ?? 0)") }
        .scope(ResolverScopeCache())
      #expect(resolver.resolve(Hello.self, args: 4).other?.text == "other")
      _ = resolver.resolve(Hello.self, args: 5)
      #expect(runs == ["first", "other 4"])
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Arguments.md#multiple"))
    func `one argument, several by their keys, and those that may be absent`() {
      resolver.register(Hello.self) { _, args in
        Hello("\(args("name") as String) \(args.get("count") as Int) \(args.optional("mood") ?? "none")")
      }
      #expect(resolver.resolve(Hello.self, args: ["name": "Fred", "count": 3]).text == "Fred 3 none")
      resolver.register(name: "one") { (_, args) in Hello(args.get()) }
      #expect(resolver.resolve(Hello.self, name: "one", args: "x").text == "x")
      #expect(resolver.resolve(Hello.self, name: "one", args: ["only": "x"]).text == "x")
      resolver.register(name: "maybe") { (_, args) in Hello(args.optional() ?? "absent") }
      #expect(resolver.resolve(Hello.self, name: "maybe").text == "absent")
      #expect(resolver.resolve(Hello.self, name: "maybe", args: 3).text == "absent")
      resolver.register(name: "passed") { (r, args) in r.resolve(Hello.self, name: "one", args: args) as any Greeting }
      #expect(resolver.resolve((any Greeting).self, name: "passed", args: "on").text == "on")
    }

    @Test(.behavior(of: .resolver, source: "ResolverRegistration.update(factory:)"))
    func `a registration can be used and changed separately`() {
      let options = resolver.register { Hello("old") }
      #expect(options.registration.key == Int(bitPattern: ObjectIdentifier(Hello.self)))
      #expect(options.registration.cacheKey == "\(options.registration.key)")
      options.registration.update { factory in { r, args in Hello((factory(r, args)?.text ?? "") + ", new") } }
      #expect(resolver.resolve(Hello.self).text == "old, new")
      #expect(options.registration.instantiate(resolver: resolver, args: nil)?.text == "old, new")
      #expect(options.registration.resolve(resolver: resolver, args: nil)?.text == "old, new")
      let own = ResolverRegistration<Hello>(resolver: resolver, key: 7, name: "own") { _, args in Hello("\(args ?? 0)")
      }
      #expect(own.cacheKey == "7:own")
      #expect(own.instantiate(resolver: resolver, args: 5)?.text == "5")
      #expect(resolver.optional(Hello.self, name: "own") == nil)
    }
  }
}

extension Resolver.Name {
  fileprivate static let loud = Self("loud")
}

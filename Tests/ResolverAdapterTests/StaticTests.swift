// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

extension Resolver: ResolverRegistering {
  /// What is registered when something is resolved first.
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
  /// What belongs to the process, one test after the other.
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

    @Test func `resolvers of one's own register first too`() {
      let before = Resolver.registrations
      #expect(Resolver().optional(Session.self) == nil)
      #expect(Resolver.registrations == before + 1)
    }

    @Test func `static calls register with main, and ask the root`() {
      #expect(Resolver.main === Resolver.root)
      let mock = Resolver(child: .main)
      Resolver.root = mock
      mock.register { Hello("mock") as any Greeting }
      #expect(Resolver.resolve((any Greeting).self).text == "mock")
      #expect(Resolver.resolve(Model.self).greeting.text == "mock")
      #expect(Resolver.main.resolve((any Greeting).self).text == "hello")
      Resolver.register { Hello("main") }
      #expect(Resolver.main.resolve(Hello.self).text == "main")
      Resolver.main = Resolver()
      Resolver.register { Hello("new main") }
      #expect(Resolver.resolve(Hello.self).text == "main")
    }

    @Test func `reset begins anew`() {
      let session: Session = Resolver.resolve()
      let (main, root) = (Resolver.main, Resolver.root)
      Resolver.register { Hello("gone") }
      Resolver.reset()
      #expect(Resolver.main !== main && Resolver.root !== root)
      #expect(Resolver.optional(Hello.self) == nil)
      #expect(Resolver.resolve(Session.self) !== session)
      #expect(main.resolve(Session.self) !== session)
    }

    @Test func `the known scopes are reset for all`() {
      let resolver = Resolver()
      for (name, scope) in [("a", ResolverScope.application), ("c", .cached)] as [(Resolver.Name, ResolverScope)] {
        resolver.register(name: name) { Session() }.scope(scope)
        let session = resolver.resolve(Session.self, name: name)
        scope.reset()
        #expect(resolver.resolve(Session.self, name: name) !== session)
      }
    }

    @Test func `the default scope counts for registrations that choose none`() {
      Resolver.defaultScope = .application
      let resolver = Resolver()
      resolver.register { Session() }
      Resolver.defaultScope = .unique
      resolver.register { Hello() }
      #expect(resolver.resolve(Session.self) === resolver.resolve(Session.self))
      #expect(resolver.resolve(Hello.self) !== resolver.resolve(Hello.self))
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

    @Test func `C1 debug builds call decorate with the result of each call`() {
      let resolver = Resolver()
      defer { Resolver.decorate = nil }
      var decorated: [String] = []
      Resolver.decorate = { service in decorated.append("\((service as? Hello)?.text ?? "?")") }
      let options = resolver.register { Hello("cached") }.implements((any Greeting).self).scope(.cached)
      _ = resolver.resolve(Hello.self)
      _ = resolver.resolve(Hello.self)
      _ = resolver.optional(Hello.self, name: "absent")
      // The further type resolves the service, and is resolved itself.
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

    @Test func `something that resolves asks the root, or a resolver of its own`() {
      struct Plain: Resolving {}
      struct Special: Resolving { let resolver: Resolver }
      let own = Resolver()
      own.register { Hello("own") as any Greeting }
      #expect(Plain().resolver.resolve((any Greeting).self).text == "hello")
      #expect(Special(resolver: own).resolver.resolve((any Greeting).self).text == "own")
    }

    // MARK: Wrappers

    private final class Owner {
      @Injected var session: Session
      @Injected(name: "named") var named: Hello
      @OptionalInjected var absent: Hello?
      @OptionalInjected(name: "named") var optional: Hello?
      @LazyInjected var lazily: Model
      @LazyInjected(name: "named") var lazilyNamed: Hello
      @LazyInjected var point: Point
      @WeakLazyInjected var weakly: Session?
    }

    @Test func `injected properties are resolved when their owner is made`() {
      let owner = Owner()
      #expect(owner.session === Resolver.resolve(Session.self))
      #expect(owner.named.text == "named")
      #expect(owner.absent == nil)
      #expect(owner.optional?.text == "named")
      let other = Session()
      owner.session = other
      #expect(owner.session === other)
      #expect(owner.$session.wrappedValue === other)
    }

    @Test func `lazy properties are resolved when they are read`() {
      let owner = Owner()
      #expect(owner.$lazily.isEmpty)
      let model = owner.lazily
      #expect(!owner.$lazily.isEmpty)
      #expect(owner.lazily === model)
      owner.$lazily.release()
      #expect(owner.$lazily.isEmpty)
      #expect(owner.lazily !== model)
      owner.lazily = model
      #expect(owner.lazily === model)
      #expect(owner.lazilyNamed.text == "named")
    }

    @Test func `arguments, name and container may be set until a lazy property is read`() {
      let owner = Owner()
      owner.$point.args = 4
      #expect(owner.point.x == 4)
      let own = Resolver()
      own.register(name: "own") { Hello("own") }
      owner.$lazilyNamed.container = own
      owner.$lazilyNamed.name = "own"
      #expect(owner.lazilyNamed.text == "own")
    }

    @Test func `a lazy property that is copied and set is another one`() {
      struct Holder { @LazyInjected var session: Session }
      var one = Holder()
      let session = one.session
      var other = one
      other.session = Session()
      #expect(one.session === session && other.session !== session)
    }

    @Test func `weak properties do not hold what they give`() {
      Resolver.main.registerServices()
      Resolver.main.register { Session() }.scope(.shared)
      let owner = Owner()
      #expect(owner.$weakly.isEmpty)
      do {
        let session: Session = Resolver.resolve()
        #expect(owner.weakly === session)
        #expect(!owner.$weakly.isEmpty)
      }
      owner.session = Session()
      #expect(owner.weakly == nil)
      let other = Session()
      owner.weakly = other
      #expect(owner.weakly === other)
    }

    @Test func `wrappers ask the container that they are given`() {
      let own = Resolver()
      own.register { Hello("own") }
      own.register { Session() }.scope(.unique)
      #expect(Injected<Hello>(container: own).wrappedValue.text == "own")
      #expect(OptionalInjected<Hello>(name: "x", container: own).wrappedValue == nil)
      var lazily = LazyInjected<Hello>(container: own)
      #expect(lazily.wrappedValue.text == "own")
      own.register(name: "shared") { Hello("shared") }.scope(.shared)
      let held: Hello = own.resolve(name: "shared")
      var weakly = WeakLazyInjected<Hello>(name: "shared", container: own)
      #expect(weakly.wrappedValue === held)
    }
  }
}

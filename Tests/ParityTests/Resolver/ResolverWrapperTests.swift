// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import ResolverAdapter
import Testing

extension `parity with Resolver` {
  @Suite struct `property wrappers of Resolver` {
    private let resolver: Resolver

    init() {
      resolver = Resolver()
      resolver.register { Session() }.scope(.unique)
      resolver.register { Hello() }.scope(.unique)
      resolver.register(name: "named") { Hello("named") }
      resolver.register { (_, args) in Point(x: args.optional() ?? 0) }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Annotation.md#property-wrappers"))
    func `injected properties are resolved from the root when their owner is created`() async {
      await #expect(processExitsWith: .success) {
        class Owner {
          @Injected var hello: Hello
          @Injected(name: "named") var named: Hello
          @OptionalInjected var absent: Session?
        }
        Resolver.root = Resolver()
        Resolver.root.register { Hello() }
        Resolver.root.register(name: "named") { Hello("named") }
        let owner = Owner()
        Resolver.root = Resolver()
        #expect(owner.hello.text == "hello" && owner.named.text == "named" && owner.absent == nil)
        owner.$hello = owner.$named
        #expect(owner.hello.text == "named")
        owner.hello = Hello("set")
        #expect(owner.$hello.wrappedValue.text == "set")
      }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Annotation.md#custom-containers"))
    func `properties are resolved from a container`() {
      #expect(Injected<Hello>(container: resolver).wrappedValue.text == "hello")
      #expect(Injected<Hello>(name: "named", container: resolver).wrappedValue.text == "named")
      #expect(OptionalInjected<Hello>(name: "named", container: resolver).wrappedValue?.text == "named")
      var lazy = LazyInjected<Hello>(container: resolver)
      #expect(lazy.wrappedValue.text == "hello")
    }

    @Test(.behavior(of: .resolver, source: "OptionalInjected.init(name:container:)"))
    func `an optional property is resolved from the root if the container lacks it`() async {
      await #expect(processExitsWith: .success) {
        Resolver.root = Resolver()
        Resolver.root.register { Hello("root") }
        #expect(OptionalInjected<Hello>(container: Resolver()).wrappedValue?.text == "root")
      }
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Annotation.md#lazy-injection"))
    func `lazy properties are resolved when they are accessed`() {
      var lazy = LazyInjected<Session>(container: resolver)
      #expect(lazy.isEmpty)
      let session = lazy.wrappedValue
      #expect(!lazy.isEmpty)
      #expect(lazy.wrappedValue === session)
      let set = Session()
      lazy.wrappedValue = set
      #expect(lazy.wrappedValue === set)
    }

    @Test(.behavior(of: .resolver, source: "Documentation/Annotation.md#named-injection"))
    func `name, container and arguments can be set before a lazy property is accessed`() {
      var lazy = LazyInjected<Hello>()
      lazy.projectedValue.name = "named"
      lazy.projectedValue.container = resolver
      #expect(lazy.wrappedValue.text == "named")
      var point = LazyInjected<Point>(container: resolver)
      point.args = 4
      #expect(point.wrappedValue.x == 4)
    }

    @Test(.behavior(of: .resolver, source: "LazyInjected: its service is a stored property of the struct"))
    func `copies of a lazy property are resolved by themselves until one is accessed`() {
      var one = LazyInjected<Session>(container: resolver)
      var other = one
      #expect(one.wrappedValue !== other.wrappedValue)
      var third = one
      #expect(third.wrappedValue === one.wrappedValue)
    }

    @Test(.behavior(of: .resolver, source: "Documentation/CyclicDependencies.md#weak-lazy-injection"))
    func `weak properties do not retain their service`() {
      resolver.register(name: "shared") { Hello() }.scope(ResolverScopeShare())
      var weakly = WeakLazyInjected<any Greeting>(container: resolver)
      resolver.register { r in r.resolve(Hello.self, name: "shared") as any Greeting }
      var held: Hello? = resolver.resolve(Hello.self, name: "shared")
      #expect(weakly.isEmpty)
      #expect(weakly.wrappedValue === held)
      #expect(!weakly.isEmpty)
      held = nil
      #expect(weakly.isEmpty && weakly.wrappedValue == nil)
    }

    @Test(.behavior(of: .resolver, source: "WeakLazyInjected.wrappedValue"))
    func `a weak property of an unreferenced service is nil`() {
      var weakly = WeakLazyInjected<Session>(container: resolver)
      #expect(weakly.wrappedValue == nil)
    }

    @Test(
      .difference(
        from: .resolver, reason: "Upstream ends the process, since it unwraps what was released",
        guide: "MigratingFromResolver.md#What-differs-from-Resolver"))
    func `a lazy property that was released is resolved again`() {
      var lazy = LazyInjected<Session>(container: resolver)
      let session = lazy.wrappedValue
      lazy.release()
      #expect(lazy.isEmpty)
      #expect(lazy.wrappedValue !== session)
    }
  }
}

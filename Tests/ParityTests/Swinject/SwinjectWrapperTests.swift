// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

extension SwinjectParity {
  /// Wrappers, and resolutions that join a graph later.
  @Suite struct `wrappers and graph identifiers` {
    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `29 the wrapped service is looked up with the same name and arguments`() {
      let container = Container()
      container.register(Cat.self, name: "n") { (_, name: String) in Cat(name) }
      #expect(container.resolve(Cat?.self, name: "n", argument: "Mimi")??.name == "Mimi")
      #expect(container.resolve(Lazy<Cat>.self, name: "n", argument: "Mimi")?.instance.name == "Mimi")
      #expect(container.resolve(Provider<Cat>.self, name: "n", argument: "Mimi")?.instance.name == "Mimi")
      #expect(container.resolve(Lazy<Cat>.self) == nil)
      #expect(container.resolve(Provider<Cat>.self, name: "n") == nil)
      let optional: Cat?? = container.resolve(Cat?.self)
      #expect(optional != nil && optional! == nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `29 a registration of the wrapper itself wins`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat("plain") }
      container.register(Cat?.self) { _ in Cat("wrapped") }
      #expect(container.resolve(Cat?.self)??.name == "wrapped")
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `29 wrappers do not nest`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      #expect(container.resolve(Lazy<Cat?>.self) == nil)
      #expect(container.resolve(Provider<Lazy<Cat>>.self) == nil)
      let nested: Lazy<Cat>?? = container.resolve(Lazy<Cat>?.self)
      #expect(nested != nil && nested! == nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `29 a wrapped service of a parent is found`() {
      let parent = Container()
      parent.register(Cat.self) { _ in Cat() }
      #expect(Container(parent: parent).resolve(Lazy<Cat>.self)?.instance != nil)
    }

    private final class Owner {
      let cat: Cat
      let lazy: Lazy<Cat>
      let provider: Provider<Cat>
      init(_ cat: Cat, _ lazy: Lazy<Cat>, _ provider: Provider<Cat>) {
        self.cat = cat
        self.lazy = lazy
        self.provider = provider
      }
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `30 lazy joins the graph that created it, even after it has ended, and provider does not`() throws {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      container.register(Owner.self) { r in Owner(r~>, r~>, r~>) }
      let owner = try #require(container.resolve(Owner.self))
      #expect(owner.lazy.instance === owner.cat)
      #expect(owner.lazy.instance === owner.lazy.instance)
      #expect(owner.provider.instance !== owner.cat)
      #expect(owner.provider.instance !== owner.provider.instance)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `30 lazy creates nothing before it is read`() {
      let container = Container()
      let log = Log()
      container.register(Cat.self) { _ in
        log.append("made")
        return Cat()
      }
      let lazy = container.resolve(Lazy<Cat>.self)
      #expect(log.count == 0)
      _ = lazy?.instance
      _ = lazy?.instance
      #expect(log.count == 1)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `30 a provider that is read inside a factory works for the running graph`() throws {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      container.register([Cat].self) { r in [r.resolve(Cat.self)!, r.resolve(Provider<Cat>.self)!.instance] }
      let cats = try #require(container.resolve([Cat].self))
      #expect(cats[0] === cats[1])
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `31 lazy retains the container`() {
      func make() -> Lazy<Cat> {
        let container = Container()
        container.register(Cat.self) { _ in Cat("kept") }
        return container.resolve(Lazy<Cat>.self)!
      }
      #expect(make().instance.name == "kept")
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"), arguments: [true, false])
    func `30 a wrapper keeps its registration and the instance when that is replaced or removed`(_ isReplaced: Bool)
      throws
    {
      let container = Container()
      container.register(Cat.self) { _ in Cat("old") }.inObjectScope(.container)
      var provider = container.resolve(Provider<Cat>.self)
      var lazy = container.resolve(Lazy<Cat>.self)
      weak let old = provider?.instance
      if isReplaced {
        container.register(Cat.self) { _ in Cat("new") }.inObjectScope(.container)
      } else {
        container.removeAll()
      }
      container.resetObjectScope(.container)
      #expect(old?.name == "old")
      #expect(provider?.instance === old)
      #expect(lazy?.instance === old)
      #expect(container.resolve(Cat.self)?.name == (isReplaced ? "new" : nil))
      lazy = nil
      #expect(provider?.instance === old)
      provider = nil
      #expect(old == nil)
    }

    @Test(.behavior(of: .swinject, source: "Container.withObjectGraph(_:closure:)"))
    func `22 the identifier of the running graph, and none outside`() throws {
      let container = Container()
      #expect(container.resolve(GraphIdentifier.self) == nil)
      container.register([GraphIdentifier].self) { r in
        [r.resolve(GraphIdentifier.self)!, r.resolve(GraphIdentifier.self)!]
      }
      let one = try #require(container.resolve([GraphIdentifier].self))
      let other = try #require(container.resolve([GraphIdentifier].self))
      #expect(one[0] == one[1])
      #expect(one[0] != other[0])
      #expect(Set(one + other).count == 2)
    }

    @Test(.behavior(of: .swinject, source: "Container.withObjectGraph(_:closure:)"))
    func `22 a graph is joined, and shares what is alive`() throws {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      container.register(Owner.self) { r in Owner(r~>, r~>, r~>) }
      container.register(GraphIdentifier?.self) { r in r.resolve(GraphIdentifier.self) }
      var identifier: GraphIdentifier?
      container.register(Dog.self) { r in
        identifier = r.resolve(GraphIdentifier.self)
        return Dog(r.resolve(Cat.self)!.name)
      }
      _ = container.resolve(Dog.self)
      let graph = try #require(identifier)
      let first = container.withObjectGraph(graph) { $0.resolve(Cat.self)! }
      let second = container.withObjectGraph(graph) { $0.resolve(Cat.self)! }
      #expect(first === second)
      #expect(container.resolve(Cat.self) !== first)
      #expect(container.withObjectGraph(graph) { $0.resolve(GraphIdentifier.self) } == graph)
    }

    @Test(.behavior(of: .swinject, source: "Container.withObjectGraph(_:closure:)"))
    func `22 in a graph that is joined, a cycle keeps its inner instance, too`() throws {
      let container = Container()
      var identifier: GraphIdentifier?
      container.register(Cat.self) { r in
        identifier = r.resolve(GraphIdentifier.self)
        return Cat()
      }
      container.register(Parent.self) { r in
        let parent = Parent()
        parent.child = r.resolve(Child.self)
        return parent
      }
      container.register(Child.self) { _ in Child() }
        .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
      _ = container.resolve(Cat.self)
      let graph = try #require(identifier)
      let parent = container.withObjectGraph(graph) { $0.resolve(Parent.self)! }
      #expect(parent.child?.parent === parent)
      #expect(container.withObjectGraph(graph) { $0.resolve(Parent.self)! } === parent)
    }

    @Test(.behavior(of: .swinject, source: "Container.withObjectGraph(_:closure:)"))
    func `22 an error of the closure is passed on`() {
      struct Refusal: Error {}
      let container = Container()
      var identifier: GraphIdentifier?
      container.register(Dog.self) { r in
        identifier = r.resolve(GraphIdentifier.self)
        return Dog()
      }
      _ = container.resolve(Dog.self)
      #expect(throws: Refusal.self) { try container.withObjectGraph(identifier!) { _ in throw Refusal() } }
      #expect(container.resolve(GraphIdentifier.self) == nil)
    }
  }
}

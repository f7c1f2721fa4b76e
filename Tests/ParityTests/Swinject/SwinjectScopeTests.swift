// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

extension SwinjectParity {
  /// Scopes and their cached instances.
  @Suite struct `scopes` {
    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md"))
    func `10 the default scope is graph, is the container's own, and is taken at registration`() {
      let parent = Container(defaultObjectScope: .container)
      let child = Container(parent: parent)
      parent.register(Cat.self) { _ in Cat() }
      child.register(Dog.self) { _ in Dog() }
      #expect(parent.resolve(Cat.self) === parent.resolve(Cat.self))
      #expect(child.resolve(Dog.self) !== child.resolve(Dog.self))
      #expect(child.description.contains("ObjectScope: graph"))
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Container"))
    func `11 children share their parent's cached instances`() {
      let parent = Container()
      parent.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      let one = Container(parent: parent), other = Container(parent: parent)
      #expect(one.resolve(Cat.self) === other.resolve(Cat.self))
      #expect(one.resolve(Cat.self) === parent.resolve(Cat.self))
    }

    @Test(.behavior(of: .swinject, source: "ServiceEntry.inObjectScope(_:)"))
    func `12 a scope that is chosen after the first resolution is printed and has no effect`() {
      let container = Container()
      let entry = container.register(Cat.self) { _ in Cat() }
      _ = container.resolve(Cat.self)
      entry.inObjectScope(.container)
      #expect(container.description.contains("ObjectScope: container"))
      #expect(container.resolve(Cat.self) !== container.resolve(Cat.self))
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md"))
    func `13 transient is never cached, even inside one graph`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.transient)
      container.register([Cat].self) { r in [r.resolve(Cat.self)!, r.resolve(Cat.self)!] }
      let cats = container.resolve([Cat].self)!
      #expect(cats[0] !== cats[1])
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md"))
    func `13 container caches values too`() {
      let container = Container()
      var made = 0
      container.register(Food.self) { _ in
        made += 1
        return Food(name: "\(made)")
      }.inObjectScope(.container)
      #expect(container.resolve(Food.self) == Food(name: "1"))
      #expect(container.resolve(Food.self) == Food(name: "1"))
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md"))
    func `13 weak caches an object while it is referenced, and during the graph`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.weak)
      container.register([ObjectIdentifier].self) { r in
        [ObjectIdentifier(r.resolve(Cat.self)!), ObjectIdentifier(r.resolve(Cat.self)!)]
      }
      let cat = container.resolve(Cat.self)
      #expect(container.resolve(Cat.self) === cat)
      weak var gone: Cat?
      do { gone = Container { $0.register(Cat.self) { _ in Cat() }.inObjectScope(.weak) }.resolve(Cat.self) }
      #expect(gone == nil)
      let identifiers = container.resolve([ObjectIdentifier].self)!
      #expect(identifiers[0] == identifiers[1])
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md"))
    func `13 values in graph and weak scope are not shared`() {
      for scope in [ObjectScope.graph, .weak] {
        let container = Container()
        var made = 0
        container.register(Food.self) { _ in
          made += 1
          return Food(name: "\(made)")
        }.inObjectScope(scope)
        container.register([Food].self) { r in [r.resolve(Food.self)!, r.resolve(Food.self)!] }
        #expect(container.resolve([Food].self) == [Food(name: "1"), Food(name: "2")])
      }
    }

    @Test(.behavior(of: .swinject, source: "Container.resolve(_:argument:)"))
    func `15 the first instance is cached regardless of the arguments`() {
      let container = Container()
      container.register(Cat.self) { (_, name: String) in Cat(name) }.inObjectScope(.container)
      #expect(container.resolve(Cat.self, argument: "a")?.name == "a")
      #expect(container.resolve(Cat.self, argument: "b")?.name == "a")
    }

    @Test(.behavior(of: .swinject, source: "Container.resolve(_:argument:)"))
    func `15 within one graph too`() {
      let container = Container()
      container.register(Cat.self) { (_, name: String) in Cat(name) }
      container.register([String].self) { r in
        ["a", "b"].map { r.resolve(Cat.self, argument: $0)!.name }
      }
      #expect(container.resolve([String].self) == ["a", "a"])
      #expect(container.resolve(Cat.self, argument: "c")?.name == "c")
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Graph"))
    func `16 an unreferenced object is created once in a graph`() {
      let container = Container()
      let log = Log()
      container.register(Cat.self) { _ in
        log.append("cat")
        return Cat()
      }
      container.register(Int.self) { r in
        _ = r.resolve(Cat.self)
        _ = r.resolve(Cat.self)
        return 1
      }
      #expect(container.resolve(Int.self) == 1)
      #expect(log.entries == ["cat"])
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Graph"))
    func `16 a graph releases its instances when it ends`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      weak var cat: Cat?
      cat = container.resolve(Cat.self)
      #expect(cat == nil)
    }

    @Test(.behavior(of: .swinject, source: "Container.resetObjectScope(_:)"))
    func `17 resetting a scope drops its instances, here and in the parents`() {
      let parent = Container()
      let child = Container(parent: parent)
      parent.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      child.register(Dog.self) { _ in Dog() }.inObjectScope(.container)
      let cat = child.resolve(Cat.self), dog = child.resolve(Dog.self)
      child.resetObjectScope(.weak)
      #expect(child.resolve(Cat.self) === cat && child.resolve(Dog.self) === dog)
      child.resetObjectScope(.container)
      #expect(child.resolve(Cat.self) !== cat && child.resolve(Dog.self) !== dog)
    }

    @Test(
      .difference(
        from: .swinject, reason: "a reset that stops half-way leaves stale instances",
        guide: "MigratingFromSwinject.md#What-differs-and-what-never-will"))
    func `17 resetting one service goes on to the parents, which Swinject does not`() {
      let parent = Container()
      let child = Container(parent: parent)
      parent.register(Cat.self) { _ in Cat() }.inObjectScope(.container).implements((any Animal).self)
      child.register(Dog.self) { _ in Dog() }.inObjectScope(.container)
      let cat = child.resolve(Cat.self), dog = child.resolve(Dog.self)
      child.resetObjectScope(.container, serviceType: (any Animal).self)
      #expect(child.resolve(Cat.self) !== cat)
      #expect(child.resolve(Dog.self) === dog)
    }
  }
}

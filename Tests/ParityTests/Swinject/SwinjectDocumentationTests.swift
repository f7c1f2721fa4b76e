// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

extension SwinjectParity {
  /// The scenarios from Swinject's documentation.
  @Suite struct `documentation of Swinject` {
    private final class Owner: Person {
      var pet: (any Animal)?
      var calls = 0
      func take(_ pet: any Animal) {
        self.pet = pet
        calls += 1
      }
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DIContainer.md, Registration in a DI Container"))
    func `a service is resolved by its protocol, with its dependencies`() throws {
      let container = Container()
      container.register((any Animal).self) { _ in Cat("Mimi") }
      container.register((any Person).self) { r in PetOwner(pet: r.resolve((any Animal).self)!) }
      let person = try #require(container.resolve((any Person).self))
      #expect(person is PetOwner)
      #expect(person.pet is Cat)
      #expect(person.pet?.name == "Mimi")
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DIContainer.md, Registration Keys"))
    func `registrations exist side by side if a part of their keys differs`() {
      let container = Container()
      container.register((any Animal).self) { _ in Cat("plain") }
      container.register((any Animal).self, name: "dog") { _ in Dog("named") }
      container.register((any Animal).self) { _, name in Cat(name) }
      container.register((any Animal).self) { (_, name: String, isBig: Bool) in Cat("\(name) \(isBig)") }
      container.register((any Animal).self) { (_, isBig: Bool, name: String) in Dog("\(isBig) \(name)") }
      #expect(container.resolve((any Animal).self)?.name == "plain")
      #expect(container.resolve((any Animal).self, name: "dog")?.name == "named")
      #expect(container.resolve((any Animal).self, argument: "one")?.name == "one")
      #expect(container.resolve((any Animal).self, arguments: "two", true)?.name == "two true")
      #expect(container.resolve((any Animal).self, arguments: false, "three")?.name == "false three")
      container.register((any Animal).self, name: "dog") { _ in Dog("overwritten") }
      #expect(container.resolve((any Animal).self, name: "dog")?.name == "overwritten")
    }

    @Test(.behavior(of: .swinject, source: "Documentation/InjectionPatterns.md, Property Injection"))
    func `a property is set in the factory or when the instance is complete`() {
      let container = Container()
      container.register((any Animal).self) { _ in Cat() }
      container.register(Owner.self, name: "factory") { r in
        let owner = Owner()
        owner.pet = r.resolve((any Animal).self)
        return owner
      }
      container.register(Owner.self, name: "completed") { _ in Owner() }
        .initCompleted { r, owner in owner.pet = r.resolve((any Animal).self) }
      #expect(container.resolve(Owner.self, name: "factory")?.pet != nil)
      #expect(container.resolve(Owner.self, name: "completed")?.pet != nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/InjectionPatterns.md, Method Injection"))
    func `a method is called with a service`() {
      let container = Container()
      container.register((any Animal).self) { _ in Cat() }
      container.register(Owner.self) { r in
        let owner = Owner()
        owner.take(r.resolve((any Animal).self)!)
        return owner
      }
      #expect(container.resolve(Owner.self)?.calls == 1)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `a direct dependency, a lazy one and a provider are created when the page says`() throws {
      struct Counter {
        let direct: Int
        let lazy: Lazy<Int>
        let provider: Provider<Int>
      }
      let container = Container()
      var value = 0
      container.register(Int.self) { _ in
        value += 1
        return value
      }
      container.register(Counter.self) { r in
        Counter(
          direct: r.resolve(Int.self)!, lazy: r.resolve(Lazy<Int>.self)!, provider: r.resolve(Provider<Int>.self)!)
      }
      let counter = try #require(container.resolve(Counter.self))
      #expect(value == 1)
      #expect([counter.direct, counter.direct] == [1, 1])
      #expect([counter.lazy.instance, counter.lazy.instance, counter.lazy.instance] == [2, 2, 2])
      #expect([counter.provider.instance, counter.provider.instance, counter.provider.instance] == [3, 4, 5])
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Custom Scopes"))
    func `a custom scope with a permanent storage is shared until it is reset`() {
      let custom = ObjectScope(storageFactory: PermanentStorage.init)
      let container = Container()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(custom)
      let cat = container.resolve(Cat.self)
      #expect(container.resolve(Cat.self) === cat)
      container.resetObjectScope(custom)
      #expect(container.resolve(Cat.self) !== cat)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/Misc.md, Value Types"))
    func `a value is a component of a protocol`() {
      let container = Container()
      container.register((any Equatable).self) { _ in Food(name: "Ninja") }
      var food = container.resolve((any Equatable).self) as? Food
      food?.name = "Samurai"
      #expect((container.resolve((any Equatable).self) as? Food)?.name == "Ninja")
    }

    @Test(.behavior(of: .swinject, source: "Documentation/Misc.md, Self-registration"))
    func `a class is registered as itself`() {
      let container = Container()
      container.register((any Animal).self) { _ in Cat("Mimi") }
      container.register(PetOwner.self) { r in PetOwner(pet: r.resolve((any Animal).self)!) }
      #expect(container.resolve(PetOwner.self)?.pet?.name == "Mimi")
    }

    @Test(.behavior(of: .swinject, source: "Documentation/Assembler.md, Load aware"))
    func `an assembly resolves services of others once all are loaded`() {
      final class Animals: Assembly {
        func assemble(container: Container) { container.register((any Animal).self) { _ in Cat() } }
      }
      final class Owners: Assembly {
        var loaded: (any Person)?
        func assemble(container: Container) {
          container.register((any Person).self) { r in PetOwner(pet: r.resolve((any Animal).self)!) }
        }
        func loaded(resolver: any Resolver) { loaded = resolver.resolve((any Person).self) }
      }
      let owners = Owners()
      let assembler = Assembler([owners, Animals()])
      #expect(owners.loaded?.pet is Cat)
      #expect(assembler.resolver.resolve((any Person).self) != nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/CircularDependencies.md, Initializer/Property Dependencies"))
    func `23 a cycle that a factory enters again keeps the instance that was stored first`() {
      let container = Container()
      var created = 0
      var completed = 0
      container.register(Parent.self) { r in
        created += 1
        let parent = Parent()
        parent.child = r.resolve(Child.self)
        return parent
      }.initCompleted { _, _ in completed += 1 }
      container.register(Child.self) { _ in Child() }
        .initCompleted { r, child in child.parent = r.resolve(Parent.self) }
      let parent = container.resolve(Parent.self)
      #expect(parent?.child?.parent === parent)
      #expect(created == 2)
      #expect(completed == 1)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Transient"))
    func `26 a transient service does not close a cycle`() {
      let container = Container()
      container.register(Parent.self) { _ in Parent() }
        .initCompleted { r, parent in parent.child = r.resolve(Child.self) }
      var parents: [Parent?] = []
      container.register(Child.self) { _ in Child() }.inObjectScope(.transient)
        .initCompleted { r, child in parents.append(r.resolve(Parent.self)) }
      let parent = container.resolve(Parent.self)
      #expect(parents.count == 1)
      #expect(parents[0] === parent)
      container.register(Parent.self) { _ in Parent() }.inObjectScope(.transient)
        .initCompleted { r, parent in
          if parents.count < 3 {
            parents.append(parent)
            parent.child = r.resolve(Child.self)
          }
        }
      let other = container.resolve(Parent.self)
      #expect(other !== parents.last!)
    }

    @Test(.behavior(of: .swinject, source: "ServiceEntry"))
    func `32 an entry does not retain its container`() {
      weak var container: Container?
      let entry: ServiceEntry<Cat>
      do {
        let made = Container()
        container = made
        entry = made.register(Cat.self) { _ in Cat() }
      }
      #expect(container == nil)
      #expect(entry.inObjectScope(.container) === entry)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ThreadSafety.md"))
    func `34 a synchronized view resolves what is registered, also later, from any thread`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
      let view = Locked<any Resolver>(container.synchronize())
      container.register(Dog.self) { _ in Dog() }
      let cats = Locked<[ObjectIdentifier]>([])
      onThreads(8) { _ in
        for _ in 0..<50 {
          let cat = view.withLock { $0 }.resolve(Cat.self)!
          cats.withLock { $0.append(ObjectIdentifier(cat)) }
        }
      }
      #expect(Set(cats.withLock { $0 }).count == 1)
      #expect(view.withLock { $0 }.resolve(Dog.self) != nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ThreadSafety.md, Component Registrations"))
    func `35 registrations on one thread are found by others`() {
      let container = Container()
      for index in 0..<100 { container.register(Int.self, name: "\(index)") { _ in index } }
      let sums = Locked<[Int]>([])
      onThreads(4) { _ in
        let sum = (0..<100).compactMap { container.resolve(Int.self, name: "\($0)") }.reduce(0, +)
        sums.withLock { $0.append(sum) }
      }
      #expect(sums.withLock { $0 } == [4950, 4950, 4950, 4950])
    }
  }
}

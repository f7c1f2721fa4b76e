// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import SwinjectAdapter
import Testing

extension SwinjectParity {
  /// Keys, lookups and registrations.
  @Suite struct `keys and look-up` {
    @Test(.behavior(of: .swinject, source: "Documentation/DIContainer.md"))
    func `1 a registration is known by service, static argument types and name`() {
      let container = Container()
      container.register((any Animal).self) { _ in Cat() }
      container.register((any Animal).self) { (_, name: String) in Dog(name) }
      container.register((any Animal).self, name: "named") { _ in Cat("named") }
      #expect(container.resolve((any Animal).self)?.name == "Mimi")
      #expect(container.resolve((any Animal).self, argument: "Pochi")?.name == "Pochi")
      #expect(container.resolve((any Animal).self, argument: Optional("Pochi")) == nil)
      #expect(container.resolve((any Animal).self, argument: "Pochi"[...]) == nil)
      #expect(container.resolve((any Animal).self, name: "named")?.name == "named")
      #expect(container.resolve(Cat.self) == nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DIContainer.md, Named Registration"))
    func `2 names do not fall back, and an empty name is a name`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      container.register(Dog.self, name: "dog") { _ in Dog() }
      #expect(container.resolve(Cat.self, name: "cat") == nil)
      #expect(container.resolve(Cat.self, name: "") == nil)
      #expect(container.resolve(Cat.self, name: nil) != nil)
      #expect(container.resolve(Dog.self) == nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ContainerHierarchy.md"))
    func `3 a child overrides its parent, and a parent does not see its child`() {
      let parent = Container()
      let child = Container(parent: parent)
      parent.register((any Animal).self) { _ in Cat("parent") }
      #expect(child.resolve((any Animal).self)?.name == "parent")
      child.register((any Animal).self) { _ in Cat("child") }
      #expect(child.resolve((any Animal).self)?.name == "child")
      #expect(parent.resolve((any Animal).self)?.name == "parent")
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ContainerHierarchy.md"))
    func `4 the factory receives the resolving container, and the parent caches the child's instance`() {
      let parent = Container()
      let child = Container(parent: parent)
      parent.register((any Person).self) { r in PetOwner(pet: r.resolve((any Animal).self)) }.inObjectScope(.container)
      child.register((any Animal).self) { _ in Cat("child") }
      #expect(child.resolve((any Person).self)?.pet?.name == "child")
      #expect(parent.resolve((any Person).self)?.pet?.name == "child")
    }

    @Test(.behavior(of: .swinject, source: "Container.register(_:name:factory:)"))
    func `5 a registration under the same key replaces the old one and its instance`() {
      let container = Container()
      let entry = container.register(Cat.self) { _ in Cat("old") }.inObjectScope(.container)
      container.forward((any Animal).self, to: entry)
      #expect(container.resolve(Cat.self)?.name == "old")
      container.register(Cat.self) { _ in Cat("new") }.inObjectScope(.container)
      #expect(container.resolve(Cat.self)?.name == "new")
      #expect(container.resolve((any Animal).self)?.name == "old")
    }

    @Test(.behavior(of: .swinject, source: "Container.removeAll()"))
    func `6 removeAll removes the container's own registrations`() {
      let parent = Container()
      let child = Container(parent: parent)
      parent.register(Cat.self) { _ in Cat() }
      child.register(Dog.self) { _ in Dog() }
      child.removeAll()
      #expect(child.resolve(Dog.self) == nil)
      #expect(child.resolve(Cat.self) != nil)
    }

    @Test(.behavior(of: .swinject, source: "Container.hasAnyRegistration(of:name:)"))
    func `7 hasAnyRegistration matches exact type and name, any arguments, and the parents`() {
      let parent = Container()
      let child = Container(parent: parent)
      parent.register(Cat.self, name: "cat") { (_, name: String) in Cat(name) }.implements((any Animal).self)
      #expect(child.hasAnyRegistration(of: Cat.self, name: "cat"))
      #expect(!child.hasAnyRegistration(of: Cat.self))
      #expect(child.hasAnyRegistration(of: (any Animal).self))
      #expect(!child.hasAnyRegistration(of: Dog.self))
    }

    @Test(.behavior(of: .swinject, source: "Container.description"))
    func `8 the description lists the container's own registrations`() {
      let container = Container()
      #expect(container.description == "[\n]")
      container.register((any Animal).self, name: "n") { _ in Cat() }.inObjectScope(.container).initCompleted { _, _ in
      }
      container.register(Dog.self) { (_, name: String, age: Int) in Dog(name) }.implements((any Animal).self)
      #expect(
        container.description == """
          [
              { Service: Animal, Name: "n", Factory: Resolver -> Animal, ObjectScope: container, \
          InitCompleted: Specified 1 closures },
              { Service: Dog, Factory: (Resolver, String, Int) -> Animal, ObjectScope: graph },
              { Service: Dog, Factory: (Resolver, String, Int) -> Dog, ObjectScope: graph }
          ]
          """)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DIContainer.md, Registration with Arguments"))
    func `9 the factory receives any number of arguments`() {
      let container = Container()
      container.register(String.self) { (_, a: Int, b: String) in "\(a)\(b)" }
      container.register(String.self) { (_, a: UInt8, b: Double, c: Bool, d: String?, e: Character) in
        "\(a) \(b) \(c) \(d ?? "-") \(e)"
      }
      container.register(String.self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
        "\([a, b, c, d, e, f, g, h, i])"
      }
      container.register(String.self) {
        (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int8, k: String) in
        "\([a, b, c, d, e, f, g, h, i]) \(j) \(k)"
      }
      #expect(container.resolve(String.self, arguments: 1, "b") == "1b")
      #expect(
        container.resolve(String.self, arguments: UInt8(1), 2.5, true, String?.none, Character("x")) == "1 2.5 true - x"
      )
      #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == "[1, 2, 3, 4, 5, 6, 7, 8, 9]")
      #expect(
        container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9, Int8(10), "eleven")
          == "[1, 2, 3, 4, 5, 6, 7, 8, 9] 10 eleven")
      let resolver: any Resolver = container
      #expect(
        resolver.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9, Int8(10), "eleven")
          == "[1, 2, 3, 4, 5, 6, 7, 8, 9] 10 eleven")
      #expect(resolver.resolve(String.self, name: nil, arguments: 1, "b") == "1b")
      #expect(container.resolve(String.self, arguments: "b", 1) == nil)
    }
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

extension SwinjectParity {
  /// Graphs, cycles, completion and forwarding.
  @Suite struct `graphs and completion` {
    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Graph"))
    func `18 one graph per outermost resolution`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }
      container.register([Cat].self) { r in [r.resolve(Cat.self)!, r.resolve(Cat.self)!] }
      let one = container.resolve([Cat].self)!, other = container.resolve([Cat].self)!
      #expect(one[0] === one[1])
      #expect(one[0] !== other[0])
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Graph"), arguments: [7, 8, 300, 5000])
    func `18 a graph shares each of any number of services`(_ count: Int) {
      let container = Container()
      for index in 0..<count { container.register(Cat.self, name: "\(index)") { _ in Cat("\(index)") } }
      container.register([Cat].self) { r in
        (0..<count).map { r.resolve(Cat.self, name: "\($0)")! }
          + (0..<count).map { r.resolve(Cat.self, name: "\($0)")! }
      }
      for _ in 1...2 {
        let cats = container.resolve([Cat].self)!
        #expect(zip(cats.prefix(count), cats.suffix(count)).allSatisfy { $0 === $1 })
        #expect(cats.prefix(count).map(\.name) == (0..<count).map { "\($0)" })
      }
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ContainerHierarchy.md"))
    func `19 a parent that resolves inside a child's factory builds its own graph`() {
      let parent = Container()
      let child = Container(parent: parent)
      parent.register(Cat.self) { _ in Cat() }
      child.register([Cat].self) { r in [r.resolve(Cat.self)!, parent.resolve(Cat.self)!, parent.resolve(Cat.self)!] }
      let cats = child.resolve([Cat].self)!
      #expect(cats[0] !== cats[1])
      #expect(cats[1] === cats[2])
    }

    @Test(.behavior(of: .swinject, source: "Documentation/CircularDependencies.md"))
    func `20 two hundred nested resolutions are allowed`() {
      let container = Container()
      container.register(Int.self) { (r, level: Int) in level == 1 ? 1 : r.resolve(Int.self, argument: level - 1)! + 1 }
      #expect(container.resolve(Int.self, argument: 200) == 200)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/CircularDependencies.md"))
    func `20 one more ends the process with Swinject's words and the path`() async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        let container = Container()
        container.register(Cat.self) { r in Cat(r.resolve(Dog.self)!.name) }
        container.register(Dog.self) { r in Dog(r.resolve(Cat.self)!.name) }
        _ = container.resolve(Cat.self)
      }
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          """
          Infinite recursive call for circular dependency has been detected. To avoid the infinite call, 'initCompleted' \
          handler should be used to inject circular dependency.

            While resolving  Cat → Dog → Cat
          """))
    }

    @Test(.behavior(of: .swinject, source: "ServiceEntry.initCompleted(_:)"))
    func `24 completion closures run in order, inside the graph, for new instances only`() {
      let container = Container()
      let log = Log()
      container.register(Cat.self) { _ in
        log.append("factory")
        return Cat()
      }
      .initCompleted { r, cat in log.append("first \(r.resolve(Cat.self) === cat)") }
      .initCompleted { _, _ in log.append("second") }
      .inObjectScope(.container)
      _ = container.resolve(Cat.self)
      log.append("resolved")
      _ = container.resolve(Cat.self)
      #expect(log.entries == ["factory", "first true", "second", "resolved"])
    }

    @Test(.behavior(of: .swinject, source: "Documentation/CircularDependencies.md"))
    func `25 a cycle closed by completion closures is built once`() {
      let container = Container()
      let log = Log()
      container.register(Parent.self) { _ in
        log.append("P.factory")
        return Parent()
      }
      .initCompleted { r, parent in
        log.append("P.init>")
        parent.child = r.resolve(Child.self)
        log.append("<P.init")
      }
      container.register(Child.self) { _ in
        log.append("C.factory")
        return Child()
      }
      .initCompleted { r, child in
        log.append("C.init>")
        child.parent = r.resolve(Parent.self)
        log.append("<C.init")
      }
      let parent = container.resolve(Parent.self)!
      #expect(parent.child?.parent === parent)
      #expect(log.entries == ["P.factory", "P.init>", "C.factory", "C.init>", "<C.init", "<P.init"])
    }

    @Test(.behavior(of: .swinject, source: "Documentation/CircularDependencies.md"))
    func `25 with the link in the factory the root's factory runs twice, and the inner instance is kept`() {
      let container = Container()
      let log = Log()
      container.register(Parent.self) { r in
        log.append("P.factory>")
        let parent = Parent()
        parent.child = r.resolve(Child.self)
        log.append("<P.factory")
        return parent
      }
      .initCompleted { _, _ in log.append("P.init1") }
      .initCompleted { _, _ in log.append("P.init2") }
      container.register(Child.self) { _ in
        log.append("C.factory")
        return Child()
      }
      .initCompleted { r, child in
        log.append("C.init>")
        child.parent = r.resolve(Parent.self)
        log.append("<C.init")
      }
      let parent = container.resolve(Parent.self)!
      #expect(
        log.entries == [
          "P.factory>", "C.factory", "C.init>", "P.factory>", "<P.factory", "P.init1", "P.init2", "<C.init",
          "<P.factory",
        ])
      #expect(parent.child?.parent === parent)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/TypeForwarding.md"))
    func `27 a forwarded type gives the same instance, with the name it was forwarded under`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
        .implements((any Animal).self, name: "cat").implements(AnyObject.self)
      #expect(container.resolve((any Animal).self, name: "cat") === container.resolve(Cat.self))
      #expect(container.resolve(AnyObject.self) === container.resolve(Cat.self))
      #expect(container.resolve((any Animal).self) == nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/TypeForwarding.md"))
    func `27 several types at once, and one that does not fit`() {
      let container = Container()
      container.register(Cat.self) { _ in Cat() }.implements((any Animal).self, AnyObject.self, (any Person).self)
      #expect(container.resolve((any Animal).self) is Cat)
      #expect(container.resolve(AnyObject.self) is Cat)
      #expect(container.resolve((any Person).self) == nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/TypeForwarding.md"))
    func `27 forwarding after the container is deinitialized does nothing`() {
      var container: Container? = Container()
      let entry = container!.register(Cat.self) { _ in Cat() }
      container = nil
      entry.implements((any Animal).self)
      #expect("\(entry.serviceType)" == "Cat")
    }

    @Test(.behavior(of: .swinject, source: "Behavior"))
    func `28 behaviors are notified of added registrations before the chained calls`() {
      final class Listener: Behavior {
        let log = Log()
        func container<Type, Service>(
          _ container: Container, didRegisterType type: Type.Type, toService entry: ServiceEntry<Service>,
          withName name: String?
        ) {
          log.append(
            "\(type) \(entry.serviceType) \(name ?? "-") \(container.hasAnyRegistration(of: type, name: name))")
        }
      }
      let listener = Listener()
      let container = Container()
      container.register(Dog.self) { _ in Dog() }
      container.addBehavior(listener)
      container.register(Cat.self, name: "cat") { _ in Cat() }.implements((any Animal).self)
      Container(parent: container).register(Dog.self) { _ in Dog() }
      #expect(listener.log.entries == ["Cat Cat cat true", "Animal Cat - true"])
      _ = Container(behaviors: [listener]) { $0.register(Dog.self) { _ in Dog() } }
      #expect(listener.log.entries.last == "Dog Dog - true")
    }

    @Test(.behavior(of: .swinject, source: "Documentation/DelayedInjection.md"))
    func `29 an optional service is nil in an optional where nothing is registered`() {
      let container = Container()
      container.register(Cat.self, name: "cat") { _ in Cat() }
      container.register(Dog.self) { (_, name: String) in Dog(name) }
      #expect(container.resolve(Cat?.self, name: "cat")??.name == "Mimi")
      #expect(container.resolve(Dog?.self, argument: "Pochi")??.name == "Pochi")
      let missing = container.resolve(Cat?.self)
      #expect(missing != nil)
      #expect(missing! == nil)
      container.register(Cat?.self) { _ in Cat("explicit") }
      #expect(container.resolve(Cat?.self)??.name == "explicit")
    }
  }
}

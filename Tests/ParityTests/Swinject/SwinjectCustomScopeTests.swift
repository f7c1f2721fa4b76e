// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import SwinjectAdapter
import Testing

private final class FakeStorage: InstanceStorage {
  var instance: Any?
  var completed = 0
  func graphResolutionCompleted() { completed += 1 }
}

private final class FakeScope: ObjectScopeProtocol {
  var made: [FakeStorage] = []
  func makeStorage() -> any InstanceStorage {
    made.append(FakeStorage())
    return made[made.count - 1]
  }
}

extension SwinjectParity {
  /// Custom scopes and storages.
  @Suite struct `custom scopes` {
    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Custom Scopes"))
    func `14 a storage is created once for a registration, and retains its instance`() {
      let container = Container()
      let scope = FakeScope()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
      #expect(scope.made.isEmpty)
      let cat = container.resolve(Cat.self)
      #expect(container.resolve(Cat.self) === cat)
      #expect(scope.made.count == 1)
      #expect(scope.made[0].instance as? Cat === cat)
      #expect(scope.made[0].completed == 1)
    }

    @Test(.behavior(of: .swinject, source: "Container.resetObjectScope(_:)"))
    func `17 resetting drops it`() {
      let container = Container()
      let scope = FakeScope()
      container.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
      let cat = container.resolve(Cat.self)
      Container(parent: container).resetObjectScope(scope)
      #expect(scope.made[0].instance == nil)
      #expect(container.resolve(Cat.self) !== cat)
      container.resetObjectScope(scope, serviceType: Dog.self)
      #expect(scope.made[0].instance != nil)
      container.resetObjectScope(scope, serviceType: Cat.self)
      #expect(scope.made[0].instance == nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Custom Scopes"))
    func `14 a scope made of a storage, with a description and a parent`() {
      let storage = FakeStorage()
      let parent = FakeScope()
      let scope = ObjectScope(storageFactory: { storage }, description: "request", parent: parent)
      let container = Container(defaultObjectScope: scope)
      container.register(Cat.self) { _ in Cat() }
      let cat = container.resolve(Cat.self)
      #expect(storage.instance as? Cat === cat)
      #expect(parent.made.first?.instance as? Cat === cat)
      #expect(container.description.contains("ObjectScope: request"))
      #expect(ObjectScope(storageFactory: FakeStorage.init).description == "")
      storage.instance = nil
      #expect(container.resolve(Cat.self) === cat)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Custom Scopes"))
    func `14 the built-in storages`() {
      let cat = Cat()
      let permanent = PermanentStorage(), transient = TransientStorage(), weakly = WeakStorage(), graph = GraphStorage()
      for storage in [permanent, transient, weakly, graph] as [any InstanceStorage] { storage.instance = cat }
      #expect(permanent.instance as? Cat === cat)
      #expect(transient.instance == nil)
      #expect(weakly.instance as? Cat === cat)
      #expect(graph.instance as? Cat === cat)
      graph.graphResolutionCompleted()
      #expect(graph.instance == nil)
      weakly.instance = Cat()
      #expect(weakly.instance == nil)
      weakly.instance = 5
      #expect(weakly.instance == nil)
      let composite = CompositeStorage([transient, permanent])
      #expect(composite.instance as? Cat === cat)
      composite.instance = nil
      #expect(permanent.instance == nil)
    }

    @Test(.behavior(of: .swinject, source: "Documentation/ObjectScopes.md, Custom Scopes"))
    func `14 storages cache an instance for a graph`() {
      let container = Container()
      var first: GraphIdentifier?
      container.register(Int.self) { r in
        first = r.resolve(GraphIdentifier.self)
        return 1
      }
      _ = container.resolve(Int.self)
      let graph = first!
      _ = container.resolve(Int.self)
      let other = first!
      let cat = Cat()
      let storage = GraphStorage()
      storage.setInstance(cat, inGraph: graph)
      #expect(storage.instance(inGraph: graph) as? Cat === cat)
      #expect(storage.instance(inGraph: other) == nil)
      storage.graphResolutionCompleted()
      #expect(storage.instance(inGraph: graph) as? Cat === cat)
      for scope in [ObjectScope.transient, .graph, .container, .weak] {
        let made = scope.makeStorage()
        made.setInstance(cat, inGraph: graph)
        #expect((made.instance(inGraph: graph) != nil) == (scope !== ObjectScope.transient))
      }
    }

    @Test(.behavior(of: .swinject, source: "ServiceEntry.inObjectScope(_:)"))
    func `12 the scope at the first use takes effect`() {
      let container = Container()
      let entry = container.register(Cat.self) { _ in Cat() }.inObjectScope(.transient)
      _ = container.resolve(Cat.self)
      entry.inObjectScope(.container)
      #expect(container.resolve(Cat.self) !== container.resolve(Cat.self))
      #expect(container.description.contains("ObjectScope: container"))
    }
  }
}

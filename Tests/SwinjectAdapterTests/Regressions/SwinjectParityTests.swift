// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectAdapter
import Testing

private final class Thing {}
private class Plant {}
private final class Tree: Plant {}

private final class ClientStorage: InstanceStorage {
  var instance: Any?
  var endedGraphs = 0
  init(_ instance: Any? = nil) { self.instance = instance }
  func graphResolutionCompleted() { endedGraphs += 1 }
}

/// Former differences from Swinject 2.10. Each test also ran against Swinject.
@Suite(.quietLookups) struct `parity of Swinject` {
  /// A storage was created at the first resolution, so a reset before it cleared nothing.
  @Test func `C3 a reset clears a custom storage that held an instance before the first resolution`() {
    let storage = ClientStorage(Thing())
    let scope = ObjectScope(storageFactory: { storage })
    let container = Container()
    container.register(Thing.self) { _ in Thing() }.inObjectScope(scope)
    container.resetObjectScope(scope)
    #expect(storage.instance == nil)
    storage.instance = Thing()
    container.resetObjectScope(scope, serviceType: Tree.self)
    #expect(storage.instance != nil)
    Container(parent: container).resetObjectScope(scope)
    #expect(storage.instance == nil)
  }

  @Test func `C3 a reset creates the storage once, and fixes the scope`() {
    var count = 0
    let scope = ObjectScope(storageFactory: {
      count += 1
      return ClientStorage()
    })
    let container = Container()
    let entry = container.register(Thing.self) { _ in Thing() }.inObjectScope(scope)
    container.resetObjectScope(scope)
    container.resetObjectScope(scope)
    #expect(count == 1)
    entry.inObjectScope(.transient)
    #expect(container.resolve(Thing.self) === container.resolve(Thing.self))
    #expect(count == 1)
    let other = container.register(Plant.self) { _ in Plant() }.inObjectScope(.container)
    container.resetObjectScope(.container)
    other.inObjectScope(.transient)
    #expect(container.resolve(Plant.self) === container.resolve(Plant.self))
  }

  @Test(arguments: 0..<4)
  func `C3 a storage can be emptied and filled from outside`(_ kind: Int) {
    let storages: [any InstanceStorage] = [
      ClientStorage(), PermanentStorage(), WeakStorage(), CompositeStorage([PermanentStorage(), GraphStorage()]),
    ]
    let storage = storages[kind]
    let scope = ObjectScope(storageFactory: { storage })
    let container = Container()
    container.register(Thing.self) { _ in Thing() }.inObjectScope(scope)
    let first = container.resolve(Thing.self)
    #expect(container.resolve(Thing.self) === first)
    storage.instance = nil
    let second = container.resolve(Thing.self)
    #expect(second !== first)
    storage.instance = first
    #expect(container.resolve(Thing.self) === first)
  }

  @Test func `C3 a storage that is emptied while it is used caches the next instance`() {
    let storage = ClientStorage()
    let scope = ObjectScope(storageFactory: { storage })
    let container = Container()
    container.register(Thing.self) { _ in Thing() }.inObjectScope(scope).initCompleted { _, _ in storage.instance = nil
    }
    let first = container.resolve(Thing.self)
    #expect(container.resolve(Thing.self) !== first)
    let filled = Thing()
    container.register(Thing.self, name: "filled") { _ in
      storage.instance = filled
      return Thing()
    }.inObjectScope(scope)
    #expect(container.resolve(Thing.self, name: "filled") === filled)
  }

  /// Every storage of the container was notified at the end of every graph, including unrelated graphs.
  @Test func `C3 a storage learns of the end of the graphs that added an instance to it`() {
    let storage = ClientStorage()
    let scope = ObjectScope(storageFactory: { storage })
    let container = Container()
    container.register(Thing.self) { _ in Thing() }.inObjectScope(scope)
    container.register(Int.self) { _ in 1 }
    container.register([Thing].self) { r in [r.resolve(Thing.self), r.resolve(Thing.self)].compactMap { $0 } }
    _ = container.resolve(Int.self)
    #expect(storage.endedGraphs == 0)
    _ = container.resolve([Thing].self)
    #expect(storage.endedGraphs == 1)
    _ = container.resolve(Thing.self)
    _ = container.resolve(Int.self)
    #expect(storage.endedGraphs == 1)
    storage.instance = nil
    _ = Container(parent: container).resolve(Thing.self)
    #expect(storage.endedGraphs == 2)
  }

  /// A registration was identified by the dynamic class of a metatype.
  @Test func `C3 the static type of a metatype is registered and resolved`() {
    let plant: Plant = Tree()
    let container = Container()
    let entry = container.register(type(of: plant)) { _ in Plant() }
    #expect(ObjectIdentifier(entry.serviceType) == ObjectIdentifier(Tree.self))
    #expect(container.resolve(Plant.self) != nil)
    #expect(container.resolve(Tree.self) == nil)
    #expect(container.resolve(type(of: plant)) != nil)
    #expect(container.resolve(Lazy<Plant>.self) != nil)
    #expect(container.hasAnyRegistration(of: Plant.self))
    #expect(!container.hasAnyRegistration(of: type(of: plant)))
    #expect(container.description == "[\n    { Service: Tree, Factory: Resolver -> Plant, ObjectScope: graph }\n]")
    container.register(type(of: plant), name: "a") { (_: any Resolver, _: Int) in Plant() }
    #expect(container.resolve(Plant.self, name: "a", argument: 1) != nil)
    #expect(container.resolve(type(of: plant), name: "a", argument: 1) != nil)
  }

  @Test func `C3 the static type of a metatype is forwarded`() {
    let plant: Plant = Tree()
    let container = Container()
    container.register(Tree.self) { _ in Tree() }.implements(type(of: plant)).implements(type(of: plant), name: "i")
    #expect(container.resolve(Plant.self) != nil)
    #expect(container.resolve(Plant.self, name: "i") != nil)
    #expect(container.resolve(Tree.self, name: "i") == nil)
  }

  @Test func `C3 a singleton of a metatype is shared and reset by its static type`() {
    let plant: Plant = Tree()
    let container = Container()
    container.register(type(of: plant)) { _ in Plant() }.inObjectScope(.container)
    let first = container.resolve(Plant.self)
    container.resetObjectScope(.container, serviceType: Tree.self)
    #expect(container.resolve(Plant.self) === first)
    container.resetObjectScope(.container, serviceType: Plant.self)
    #expect(container.resolve(Plant.self) !== first)
  }

  /// The deprecated initializer trapped without a container.
  @available(*, deprecated)
  @Test func `C3 the deprecated initializer of an assembler takes no container`() throws {
    let assembler = try Assembler(assemblies: [], container: nil)
    #expect(assembler.resolver.resolve(Thing.self) == nil)
    let child = try Assembler(assemblies: [], parentAssembler: nil)
    #expect(child.resolver.resolve(Thing.self) == nil)
  }
}

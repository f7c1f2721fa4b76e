// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import TestSupport
import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// Entries, scopes, storages, wrappers, behaviors and assemblies.
let swinjectTypeSignatures: [Signature] = [
  Signature(
    "ServiceEntry.serviceType: Any.Type { get }"
  ) {
    #expect(Container().register(Int.self) { _ in 1 }.serviceType is Int.Type)
  },
  Signature(
    "ServiceEntry.argumentsType: Any.Type { get }"
  ) {
    let entry = Container().register(Int.self) { (_, number: Int) in number }
    #expect("\(entry.argumentsType)" == "(Resolver, Int)")
    #expect("\(Container().register(Int.self) { _ in 1 }.argumentsType)" == "Resolver")
  },
  Signature(
    "ServiceEntry.inObjectScope(_ objectScope: ObjectScopeProtocol) -> Self"
  ) {
    let container = Container()
    let entry: ServiceEntry<Cat> = container.register(Cat.self) { _ in
      Cat()
    }
    .inObjectScope(ObjectScope.container as any ObjectScopeProtocol)
    _ = entry
    #expect(container.resolve(Cat.self) === container.resolve(Cat.self))
  },
  Signature(
    "ServiceEntry.inObjectScope(_ objectScope: ObjectScope) -> Self"
  ) {
    let container = Container()
    let entry: ServiceEntry<Cat> = container.register(Cat.self) { _ in
      Cat()
    }
    .inObjectScope(.container)
    _ = entry
    #expect(container.resolve(Cat.self) === container.resolve(Cat.self))
  },
  Signature(
    "ServiceEntry.initCompleted(_ completed: @escaping (Resolver, Service) -> Void) -> Self"
  ) {
    let container = Container()
    let log = Log()
    container.register(Int.self) { _ in 1 }.initCompleted { (_: any Resolver, number: Int) in log.append("\(number)") }
    _ = container.resolve(Int.self)
    #expect(log.entries == ["1"])
  },
  Signature(
    "ServiceEntry.implements<T>(_ type: T.Type, name: String? = nil) -> ServiceEntry<Service>"
  ) {
    let container = Container()
    let entry: ServiceEntry<Int> = container.register(Int.self) { _ in 1 }.implements(Any.self, name: "n")
    _ = entry
    #expect(container.resolve(Any.self, name: "n") as? Int == 1)
  },
  Signature(
    "ServiceEntry.implements<T1, T2>(_ type1: T1.Type, _ type2: T2.Type) -> ServiceEntry<Service>"
  ) {
    let container = Container()
    container.register(Int.self) { _ in 1 }.implements((any Equatable).self, (any Hashable).self)
    #expect(container.resolve((any Equatable).self) as? Int == 1)
    #expect(container.resolve((any Hashable).self) as? Int == 1)
  },
  Signature(
    """
    ServiceEntry.implements<T1, T2, T3>(_ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = Container()
    container.register(Int.self) { _ in 1 }.implements((any Equatable).self, (any Hashable).self, (any Comparable).self)
    #expect(container.resolve((any Equatable).self) as? Int == 1)
    #expect(container.resolve((any Comparable).self) as? Int == 1)
  },
  Signature(
    """
    ServiceEntry.implements<T1, T2, T3, T4>(_ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type, _ type4: \
    T4.Type) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    container.register(Int.self) { _ in 1 }.implements(
      (any Equatable).self, (any Hashable).self, (any Comparable).self, (any CustomStringConvertible).self)
    #expect(container.resolve((any Equatable).self) as? Int == 1)
    #expect(container.resolve((any CustomStringConvertible).self) as? Int == 1)
  },
  Signature(
    """
    ServiceEntry.implements<T1, T2, T3, T4, T5>(_ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type, _ \
    type4: T4.Type, _ type5: T5.Type) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    container.register(Int.self) { _ in 1 }.implements(
      (any Equatable).self, (any Hashable).self, (any Comparable).self, (any CustomStringConvertible).self,
      (any Encodable).self)
    #expect(container.resolve((any Equatable).self) as? Int == 1)
    #expect(container.resolve((any Encodable).self) as? Int == 1)
  },
  Signature(
    """
    ServiceEntry.implements<T1, T2, T3, T4, T5, T6>(_ type1: T1.Type, _ type2: T2.Type, _ type3: T3.Type, _ \
    type4: T4.Type, _ type5: T5.Type, _ type6: T6.Type) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    container.register(Int.self) { _ in 1 }.implements(
      (any Equatable).self, (any Hashable).self, (any Comparable).self, (any CustomStringConvertible).self,
      (any Encodable).self, (any Decodable).self)
    #expect(container.resolve((any Equatable).self) as? Int == 1)
    #expect(container.resolve((any Decodable).self) as? Int == 1)
  },
  Signature(
    """
    ServiceEntry.implements<T1, T2, T3, T4, T5, T6, T7>(_ type1: T1.Type, _ type2: T2.Type, _ type3: \
    T3.Type, _ type4: T4.Type, _ type5: T5.Type, _ type6: T6.Type, _ type7: T7.Type) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = Container()
    container.register(Int.self) { _ in 1 }.implements(
      (any Equatable).self, (any Hashable).self, (any Comparable).self, (any CustomStringConvertible).self,
      (any Encodable).self, (any Decodable).self, (any Numeric).self)
    #expect(container.resolve((any Equatable).self) as? Int == 1)
    #expect(container.resolve((any Numeric).self) as? Int == 1)
  },
  Signature(
    """
    ServiceEntry.implements<T1, T2, T3, T4, T5, T6, T7, T8>(_ type1: T1.Type, _ type2: T2.Type, _ type3: \
    T3.Type, _ type4: T4.Type, _ type5: T5.Type, _ type6: T6.Type, _ type7: T7.Type, _ type8: T8.Type) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = Container()
    container.register(Int.self) { _ in 1 }.implements(
      (any Equatable).self, (any Hashable).self, (any Comparable).self, (any CustomStringConvertible).self,
      (any Encodable).self, (any Decodable).self, (any Numeric).self, (any SignedNumeric).self)
    #expect(container.resolve((any Equatable).self) as? Int == 1)
    #expect(container.resolve((any SignedNumeric).self) as? Int == 1)
  },
  Signature(
    """
    ServiceEntry.implements<T1, T2, T3, T4, T5, T6, T7, T8, T9>(_ type1: T1.Type, _ type2: T2.Type, _ type3: \
    T3.Type, _ type4: T4.Type, _ type5: T5.Type, _ type6: T6.Type, _ type7: T7.Type, _ type8: T8.Type, _ \
    type9: T9.Type) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    container.register(Int.self) { _ in 1 }.implements(
      (any Equatable).self, (any Hashable).self, (any Comparable).self, (any CustomStringConvertible).self,
      (any Encodable).self, (any Decodable).self, (any Numeric).self, (any SignedNumeric).self, (any BinaryInteger).self
    )
    #expect(container.resolve((any Equatable).self) as? Int == 1)
    #expect(container.resolve((any BinaryInteger).self) as? Int == 1)
  },
  Signature(
    "ObjectScopeProtocol.makeStorage() -> InstanceStorage"
  ) {
    let scope: any ObjectScopeProtocol = ObjectScope.container
    #expect(scope.makeStorage().instance == nil)
  },
  Signature(
    "ObjectScope.description: String { get }"
  ) {
    #expect(
      [ObjectScope.transient, .graph, .container, .weak].map(\.description) == [
        "transient", "graph", "container", "weak",
      ])
  },
  Signature(
    """
    ObjectScope.init(storageFactory: @escaping () -> InstanceStorage, description: String = "", parent: \
    ObjectScopeProtocol? = nil)
    """
  ) {
    #expect(ObjectScope(storageFactory: PermanentStorage.init).description == "")
    let scope = ObjectScope(storageFactory: { TransientStorage() }, description: "mine", parent: ObjectScope.container)
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(scope)
    #expect(container.resolve(Cat.self) === container.resolve(Cat.self))
  },
  Signature(
    "ObjectScope.makeStorage() -> InstanceStorage"
  ) {
    let storage: any InstanceStorage = ObjectScope.container.makeStorage()
    storage.instance = 1
    #expect(storage.instance as? Int == 1)
  },
  Signature(
    "ObjectScope.transient: ObjectScope"
  ) {
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.transient)
    let cat = container.resolve(Cat.self)
    #expect((container.resolve(Cat.self) === cat) == false)
  },
  Signature(
    "ObjectScope.graph: ObjectScope"
  ) {
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.graph)
    let cat = container.resolve(Cat.self)
    #expect((container.resolve(Cat.self) === cat) == false)
  },
  Signature(
    "ObjectScope.container: ObjectScope"
  ) {
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
    let cat = container.resolve(Cat.self)
    #expect((container.resolve(Cat.self) === cat) == true)
  },
  Signature(
    "ObjectScope.weak: ObjectScope"
  ) {
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.weak)
    let cat = container.resolve(Cat.self)
    #expect((container.resolve(Cat.self) === cat) == true)
  },
  Signature(
    "InstanceStorage.instance: Any? { get set }"
  ) {
    let storage: any InstanceStorage = SwinjectStorage()
    storage.instance = 1
    #expect(storage.instance as? Int == 1)
  },
  Signature(
    "InstanceStorage.graphResolutionCompleted()"
  ) {
    let storage: any InstanceStorage = SwinjectStorage()
    storage.instance = 1
    storage.graphResolutionCompleted()
    #expect(storage.instance as? Int == 1)
  },
  Signature(
    "InstanceStorage.instance(inGraph graph: GraphIdentifier) -> Any?"
  ) {
    let storage: any InstanceStorage = SwinjectStorage()
    storage.instance = 1
    #expect(storage.instance(inGraph: swinjectGraph()) as? Int == 1)
  },
  Signature(
    "InstanceStorage.setInstance(_ instance: Any?, inGraph graph: GraphIdentifier)"
  ) {
    let storage: any InstanceStorage = SwinjectStorage()
    storage.setInstance(1, inGraph: swinjectGraph())
    #expect(storage.instance as? Int == 1)
  },
  Signature(
    "GraphStorage.init()"
  ) {
    let storage = GraphStorage()
    storage.instance = 1
    #expect(storage.instance as? Int == 1)
  },
  Signature(
    "PermanentStorage.init()"
  ) {
    let storage = PermanentStorage()
    storage.instance = 1
    #expect(storage.instance as? Int == 1)
  },
  Signature(
    "TransientStorage.init()"
  ) {
    let storage = TransientStorage()
    storage.instance = 1
    #expect(storage.instance as? Int == nil)
  },
  Signature(
    "WeakStorage.init()"
  ) {
    let storage = WeakStorage()
    storage.instance = 1
    #expect(storage.instance as? Int == nil)
  },
  Signature(
    "CompositeStorage.init(_ components: [InstanceStorage])"
  ) {
    let storage = CompositeStorage([TransientStorage(), PermanentStorage()])
    storage.instance = 1
    #expect(storage.instance as? Int == 1)
  },
  Signature(
    "GraphIdentifier.id: UUID { get }"
  ) {
    let graph = swinjectGraph()
    #expect(graph.id == graph.id)
    #expect(graph == graph && Set([graph, graph]).count == 1)
    #expect(swinjectGraph().id != graph.id)
  },
  Signature(
    "Lazy.instance: Service { get }"
  ) {
    let container = Container { $0.register(Int.self) { _ in 1 } }
    #expect(container.resolve(Lazy<Int>.self)?.instance == 1)
  },
  Signature(
    "Provider.instance: Service { get }"
  ) {
    let container = Container { $0.register(Int.self) { _ in 1 } }
    #expect(container.resolve(Provider<Int>.self)?.instance == 1)
  },
  Signature(
    """
    Behavior.container<Type, Service>(_ container: Container, didRegisterType type: Type.Type, toService \
    entry: ServiceEntry<Service>, withName name: String?)
    """
  ) {
    let behavior = SwinjectListener()
    _ = Container(behaviors: [behavior]) {
      $0.register(Int.self, name: "n") { _ in 1 }.implements(Any.self, name: "any")
    }
    #expect(behavior.names == ["n", "any"])
  },
  Signature(
    "Assembly.assemble(container: Container)"
  ) {
    #expect(Assembler([SwinjectNumbers()]).resolver.resolve(Int.self) == 1)
  },
  Signature(
    "Assembly.loaded(resolver: Resolver)"
  ) {
    let assembly = SwinjectNumbers()
    _ = Assembler([assembly])
    #expect(assembly.log.entries == ["1"])
  },
  Signature(
    "Assembler.resolver: Resolver { get }"
  ) {
    let resolver: any Resolver = Assembler([SwinjectNumbers()]).resolver
    #expect(resolver.resolve(Int.self) == 1)
  },
  Signature(
    "Assembler.init(container: Container? = Container())"
  ) {
    #expect(Assembler().resolver.resolve(Int?.self) != nil)
    let create: (Container?) -> Assembler = Assembler.init(container:)
    let container = Container { $0.register(Int.self) { _ in 1 } }
    for assembler in [Assembler(container: container), create(container)] {
      #expect(assembler.resolver.resolve(Int.self) == 1)
    }
  },
  Signature(
    """
    Assembler.init(parentAssembler: Assembler?, defaultObjectScope: ObjectScope = .graph, behaviors: \
    [Behavior] = [])
    """
  ) {
    #expect(Assembler(parentAssembler: Assembler([SwinjectNumbers()])).resolver.resolve(Int.self) == 1)
    _ = Assembler(parentAssembler: nil, defaultObjectScope: .container, behaviors: [])
  },
  Signature(
    "Assembler.init(_ assemblies: [Assembly], container: Container = Container())"
  ) {
    let container = Container()
    _ = Assembler([SwinjectNumbers()], container: container)
    #expect(container.resolve(Int.self) == 1)
  },
  Signature(
    """
    Assembler.init(_ assemblies: [Assembly], parent: Assembler?, defaultObjectScope: ObjectScope = .graph, \
    behaviors: [Behavior] = [])
    """
  ) {
    #expect(Assembler([], parent: Assembler([SwinjectNumbers()])).resolver.resolve(Int.self) == 1)
    _ = Assembler([], parent: nil, defaultObjectScope: .container, behaviors: [])
  },
  Signature(
    "Assembler.init(assemblies: [Assembly], container: Container? = Container()) throws"
  ) {
    try #expect(SwinjectDeprecated.initializers.withContainer().resolver.resolve(Int.self) == 1)
  },
  Signature(
    "Assembler.init(assemblies: [Assembly], parentAssembler: Assembler?) throws"
  ) {
    try #expect(SwinjectDeprecated.initializers.withParent().resolver.resolve(Int.self) == 1)
  },
  Signature(
    "Assembler.apply(assembly: Assembly)"
  ) {
    let assembler = Assembler()
    assembler.apply(assembly: SwinjectNumbers())
    #expect(assembler.resolver.resolve(Int.self) == 1)
  },
  Signature(
    "Assembler.apply(assemblies: [Assembly])"
  ) {
    let assembler = Assembler()
    assembler.apply(assemblies: [SwinjectNumbers()])
    #expect(assembler.resolver.resolve(Int.self) == 1)
  },
  Signature(
    "ServiceKeyOption.isEqualTo(_ another: ServiceKeyOption) -> Bool"
  ) {
    let option: any ServiceKeyOption = SwinjectOption(value: 1)
    #expect(option.isEqualTo(SwinjectOption(value: 1)))
  },
  Signature(
    "ServiceKeyOption.hash(into: inout Hasher)"
  ) {
    let option: any ServiceKeyOption = SwinjectOption(value: 1)
    var hasher = Hasher(), other = Hasher()
    option.hash(into: &hasher)
    SwinjectOption(value: 1).hash(into: &other)
    #expect(hasher.finalize() == other.finalize())
  },
]

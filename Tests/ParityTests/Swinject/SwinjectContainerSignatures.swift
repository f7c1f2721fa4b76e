// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectTestSupport
import SwinjectAdapter
import Testing

/// Registration, and other operations of a container except resolution.
let swinjectContainerSignatures: [Signature] = [
  Signature(
    """
    Container.init(parent: Container? = nil, defaultObjectScope: ObjectScope = .graph, behaviors: [Behavior] \
    = [], registeringClosure: (Container) -> Void = { _ in })
    """
  ) {
    let parent = Container()
    let container = Container(parent: parent, defaultObjectScope: .container, behaviors: []) {
      $0.register(Int.self) { _ in 1 }
    }
    #expect(container.resolve(Int.self) == 1)
    #expect(Container(parent: container).resolve(Int.self) == 1)
  },
  Signature(
    "Container.removeAll()"
  ) {
    let container = Container { $0.register(Int.self) { _ in 1 } }
    container.removeAll()
    #expect(container.resolve(Int.self) == nil)
  },
  Signature(
    "Container.resetObjectScope(_ objectScope: ObjectScopeProtocol)"
  ) {
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
    let cat = container.resolve(Cat.self)
    container.resetObjectScope(ObjectScope.container as any ObjectScopeProtocol)
    #expect(container.resolve(Cat.self) !== cat)
  },
  Signature(
    "Container.resetObjectScope(_ objectScope: ObjectScopeProtocol, serviceType: Any.Type)"
  ) {
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
    let cat = container.resolve(Cat.self)
    container.resetObjectScope(ObjectScope.container as any ObjectScopeProtocol, serviceType: Cat.self)
    #expect(container.resolve(Cat.self) !== cat)
  },
  Signature(
    "Container.resetObjectScope(_ objectScope: ObjectScope)"
  ) {
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
    let cat = container.resolve(Cat.self)
    container.resetObjectScope(.container)
    #expect(container.resolve(Cat.self) !== cat)
  },
  Signature(
    "Container.resetObjectScope(_ objectScope: ObjectScope, serviceType: Any.Type)"
  ) {
    let container = Container()
    container.register(Cat.self) { _ in Cat() }.inObjectScope(.container)
    let cat = container.resolve(Cat.self)
    container.resetObjectScope(.container, serviceType: Cat.self)
    #expect(container.resolve(Cat.self) !== cat)
  },
  Signature(
    """
    Container.register<Service>(_ serviceType: Service.Type, name: String? = nil, factory: @escaping \
    (Resolver) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    container.register(Int.self) { _ in 1 }
    let entry: ServiceEntry<Int> = container.register(Int.self, name: "n", factory: { (_: any Resolver) in 2 })
    _ = entry
    #expect(container.resolve(Int.self) == 1)
    #expect(container.resolve(Int.self, name: "n") == 2)
  },
  Signature(
    """
    Container.register<Service, Arg1>(_ serviceType: Service.Type, name: String? = nil, factory: @escaping \
    (Resolver, Arg1) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<[Int]> = container.register([Int].self) { (_, a: Int) in [a] }
    _ = entry
    container.register([Int].self, name: "n") { (_: any Resolver, a: Int) in [a, 0] }
    #expect(container.resolve([Int].self, argument: 1) == [1])
    #expect(container.resolve([Int].self, name: "n", argument: 1) == [1, 0])
  },
  Signature(
    """
    Container.register<Service, Arg1, Arg2>(_ serviceType: Service.Type, name: String? = nil, factory: \
    @escaping (Resolver, Arg1, Arg2) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<[Int]> = container.register([Int].self) { (_, a: Int, b: Int) in [a, b] }
    _ = entry
    container.register([Int].self, name: "n") { (_: any Resolver, a: Int, b: Int) in [a, b, 0] }
    #expect(container.resolve([Int].self, arguments: 1, 2) == [1, 2])
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2) == [1, 2, 0])
  },
  Signature(
    """
    Container.register<Service, Arg1, Arg2, Arg3>(_ serviceType: Service.Type, name: String? = nil, factory: \
    @escaping (Resolver, Arg1, Arg2, Arg3) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<[Int]> = container.register([Int].self) { (_, a: Int, b: Int, c: Int) in [a, b, c] }
    _ = entry
    container.register([Int].self, name: "n") { (_: any Resolver, a: Int, b: Int, c: Int) in [a, b, c, 0] }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3) == [1, 2, 3])
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3) == [1, 2, 3, 0])
  },
  Signature(
    """
    Container.register<Service, Arg1, Arg2, Arg3, Arg4>(_ serviceType: Service.Type, name: String? = nil, \
    factory: @escaping (Resolver, Arg1, Arg2, Arg3, Arg4) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<[Int]> = container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int) in
      [a, b, c, d]
    }
    _ = entry
    container.register([Int].self, name: "n") { (_: any Resolver, a: Int, b: Int, c: Int, d: Int) in [a, b, c, d, 0] }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4) == [1, 2, 3, 4])
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4) == [1, 2, 3, 4, 0])
  },
  Signature(
    """
    Container.register<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(_ serviceType: Service.Type, name: String? = \
    nil, factory: @escaping (Resolver, Arg1, Arg2, Arg3, Arg4, Arg5) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<[Int]> = container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int) in
      [a, b, c, d, e]
    }
    _ = entry
    container.register([Int].self, name: "n") { (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int) in
      [a, b, c, d, e, 0]
    }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5) == [1, 2, 3, 4, 5])
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5) == [1, 2, 3, 4, 5, 0])
  },
  Signature(
    """
    Container.register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(_ serviceType: Service.Type, name: \
    String? = nil, factory: @escaping (Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<[Int]> = container.register([Int].self) {
      (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in [a, b, c, d, e, f]
    }
    _ = entry
    container.register([Int].self, name: "n") { (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in
      [a, b, c, d, e, f, 0]
    }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6) == [1, 2, 3, 4, 5, 6])
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6) == [1, 2, 3, 4, 5, 6, 0])
  },
  Signature(
    """
    Container.register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(_ serviceType: Service.Type, name: \
    String? = nil, factory: @escaping (Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<[Int]> = container.register([Int].self) {
      (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in [a, b, c, d, e, f, g]
    }
    _ = entry
    container.register([Int].self, name: "n") {
      (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in [a, b, c, d, e, f, g, 0]
    }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6, 7) == [1, 2, 3, 4, 5, 6, 7])
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6, 7) == [1, 2, 3, 4, 5, 6, 7, 0])
  },
  Signature(
    """
    Container.register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(_ serviceType: Service.Type, \
    name: String? = nil, factory: @escaping (Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8) -> \
    Service) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<[Int]> = container.register([Int].self) {
      (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in [a, b, c, d, e, f, g, h]
    }
    _ = entry
    container.register([Int].self, name: "n") {
      (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in [a, b, c, d, e, f, g, h, 0]
    }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6, 7, 8) == [1, 2, 3, 4, 5, 6, 7, 8])
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6, 7, 8) == [1, 2, 3, 4, 5, 6, 7, 8, 0])
  },
  Signature(
    """
    Container.register<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(_ serviceType: \
    Service.Type, name: String? = nil, factory: @escaping (Resolver, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, \
    Arg7, Arg8, Arg9) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<[Int]> = container.register([Int].self) {
      (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in [a, b, c, d, e, f, g, h, i]
    }
    _ = entry
    container.register([Int].self, name: "n") {
      (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
      [a, b, c, d, e, f, g, h, i, 0]
    }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
    #expect(
      container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == [1, 2, 3, 4, 5, 6, 7, 8, 9, 0])
  },
  Signature(
    """
    Container._register<Service, Arguments>(_ serviceType: Service.Type, factory: @escaping (Arguments) -> \
    Any, name: String? = nil, option: ServiceKeyOption? = nil) -> ServiceEntry<Service>
    """
  ) {
    let container = Container()
    let entry: ServiceEntry<Int> = container._register(
      Int.self, factory: { (arguments: (any Resolver, Int)) in arguments.1 }, name: "n",
      option: SwinjectOption(value: 1))
    _ = entry
    let found: Int? = container._resolve(name: "n", option: SwinjectOption(value: 1)) {
      (factory: ((any Resolver, Int)) -> Any) in factory((container, 5))
    }
    #expect(found == 5)
  },
  Signature(
    "Container.synchronize() -> Resolver"
  ) {
    let resolver: any Resolver = Container { $0.register(Int.self) { _ in 1 } }.synchronize()
    #expect(resolver.resolve(Int.self) == 1)
  },
  Signature(
    "Container.addBehavior(_ behavior: Behavior)"
  ) {
    let container = Container()
    let behavior = SwinjectListener()
    container.addBehavior(behavior)
    container.register(Int.self, name: "n") { _ in 1 }
    #expect(behavior.names == ["n"])
  },
  Signature(
    "Container.hasAnyRegistration<Service>(of serviceType: Service.Type, name: String? = nil) -> Bool"
  ) {
    let container = Container { $0.register(Int.self, name: "n") { _ in 1 } }
    #expect(container.hasAnyRegistration(of: Int.self, name: "n"))
    #expect(!container.hasAnyRegistration(of: Int.self))
  },
  Signature(
    """
    Container.withObjectGraph<T>(_ identifier: GraphIdentifier, closure: (Container) throws -> T) rethrows \
    -> T
    """
  ) {
    let container = Container()
    container.register([GraphIdentifier].self) { r in [r.resolve(GraphIdentifier.self)!] }
    let graph = container.resolve([GraphIdentifier].self)![0]
    #expect(container.withObjectGraph(graph) { $0.resolve(GraphIdentifier.self) } == graph)
  },
  Signature(
    "Container.forward<T, S>(_ type: T.Type, name: String? = nil, to service: ServiceEntry<S>)"
  ) {
    let container = Container()
    let entry = container.register(Int.self) { _ in 1 }
    container.forward(Any.self, name: "n", to: entry)
    #expect(container.resolve(Any.self, name: "n") as? Int == 1)
  },
  Signature(
    """
    Container._resolve<Service, Arguments>(name: String?, option: ServiceKeyOption? = nil, invoker: \
    @escaping ((Arguments) -> Any) -> Any) -> Service?
    """
  ) {
    let container = Container { $0.register(Int.self, name: "n") { _ in 1 } }
    let found: Int? = container._resolve(name: "n") { (factory: (any Resolver) -> Any) in factory(container) }
    #expect(found == 1)
  },
  Signature(
    "Container.description: String { get }"
  ) {
    #expect(Container().description == "[\n]")
  },
  Signature(
    "Container.loggingFunction: LoggingFunctionType? { get set }"
  ) {
    let former: LoggingFunctionType? = Container.loggingFunction
    Container.loggingFunction = former
  },
]

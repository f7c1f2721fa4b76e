// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

/// Resolving.
let swinjectResolutionSignatures: [Signature] = [
  Signature(
    "Container.resolve<Service>(_ serviceType: Service.Type) -> Service?"
  ) {
    let container = Container { $0.register(Int.self) { _ in 1 } }
    #expect(container.resolve(Int.self) == 1)
  },
  Signature(
    "Container.resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?"
  ) {
    let container = Container { $0.register(Int.self, name: "n") { _ in 1 } }
    #expect(container.resolve(Int.self, name: "n") == 1)
  },
  Signature(
    "Container.resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?"
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int) in [a] }
    #expect(container.resolve([Int].self, argument: 1) == [1])
  },
  Signature(
    """
    Container.resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int) in [a] }
    #expect(container.resolve([Int].self, name: "n", argument: 1) == [1])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) \
    -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int) in [a, b] }
    #expect(container.resolve([Int].self, arguments: 1, 2) == [1, 2])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, \
    _ arg2: Arg2) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int) in [a, b] }
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2) == [1, 2])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: \
    Arg2, _ arg3: Arg3) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int) in [a, b, c] }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3) == [1, 2, 3])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3>(_ serviceType: Service.Type, name: String?, arguments arg1: \
    Arg1, _ arg2: Arg2, _ arg3: Arg3) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int) in [a, b, c] }
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3) == [1, 2, 3])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4>(_ serviceType: Service.Type, arguments arg1: Arg1, _ \
    arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int) in [a, b, c, d] }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4) == [1, 2, 3, 4])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4>(_ serviceType: Service.Type, name: String?, arguments \
    arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int) in [a, b, c, d] }
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4) == [1, 2, 3, 4])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(_ serviceType: Service.Type, arguments arg1: \
    Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int) in [a, b, c, d, e] }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5) == [1, 2, 3, 4, 5])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(_ serviceType: Service.Type, name: String?, \
    arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int, e: Int) in [a, b, c, d, e] }
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5) == [1, 2, 3, 4, 5])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(_ serviceType: Service.Type, arguments \
    arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in [a, b, c, d, e, f] }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6) == [1, 2, 3, 4, 5, 6])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(_ serviceType: Service.Type, name: \
    String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6) -> \
    Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in
      [a, b, c, d, e, f]
    }
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6) == [1, 2, 3, 4, 5, 6])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(_ serviceType: Service.Type, \
    arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: \
    Arg7) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in
      [a, b, c, d, e, f, g]
    }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6, 7) == [1, 2, 3, 4, 5, 6, 7])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(_ serviceType: Service.Type, name: \
    String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ \
    arg7: Arg7) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in
      [a, b, c, d, e, f, g]
    }
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6, 7) == [1, 2, 3, 4, 5, 6, 7])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(_ serviceType: Service.Type, \
    arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: \
    Arg7, _ arg8: Arg8) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in
      [a, b, c, d, e, f, g, h]
    }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6, 7, 8) == [1, 2, 3, 4, 5, 6, 7, 8])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(_ serviceType: Service.Type, \
    name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: \
    Arg6, _ arg7: Arg7, _ arg8: Arg8) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in
      [a, b, c, d, e, f, g, h]
    }
    #expect(container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6, 7, 8) == [1, 2, 3, 4, 5, 6, 7, 8])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(_ serviceType: \
    Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: \
    Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
      [a, b, c, d, e, f, g, h, i]
    }
    #expect(container.resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  },
  Signature(
    """
    Container.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(_ serviceType: \
    Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: \
    Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") {
      (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in [a, b, c, d, e, f, g, h, i]
    }
    #expect(
      container.resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == [1, 2, 3, 4, 5, 6, 7, 8, 9])
  },
  Signature(
    "Resolver.resolve<Service>(_ serviceType: Service.Type) -> Service?"
  ) {
    let container = Container { $0.register(Int.self) { _ in 1 } }
    #expect((container as any Resolver).resolve(Int.self) == 1)
  },
  Signature(
    "Resolver.resolve<Service>(_ serviceType: Service.Type, name: String?) -> Service?"
  ) {
    let container = Container { $0.register(Int.self, name: "n") { _ in 1 } }
    #expect((container as any Resolver).resolve(Int.self, name: "n") == 1)
  },
  Signature(
    "Resolver.resolve<Service, Arg1>(_ serviceType: Service.Type, argument: Arg1) -> Service?"
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int) in [a] }
    #expect((container as any Resolver).resolve([Int].self, argument: 1) == [1])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1>(_ serviceType: Service.Type, name: String?, argument: Arg1) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int) in [a] }
    #expect((container as any Resolver).resolve([Int].self, name: "n", argument: 1) == [1])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: Arg2) \
    -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int) in [a, b] }
    #expect((container as any Resolver).resolve([Int].self, arguments: 1, 2) == [1, 2])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2>(_ serviceType: Service.Type, name: String?, arguments arg1: Arg1, \
    _ arg2: Arg2) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int) in [a, b] }
    #expect((container as any Resolver).resolve([Int].self, name: "n", arguments: 1, 2) == [1, 2])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3>(_ serviceType: Service.Type, arguments arg1: Arg1, _ arg2: \
    Arg2, _ arg3: Arg3) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int) in [a, b, c] }
    #expect((container as any Resolver).resolve([Int].self, arguments: 1, 2, 3) == [1, 2, 3])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3>(_ serviceType: Service.Type, name: String?, arguments arg1: \
    Arg1, _ arg2: Arg2, _ arg3: Arg3) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int) in [a, b, c] }
    #expect((container as any Resolver).resolve([Int].self, name: "n", arguments: 1, 2, 3) == [1, 2, 3])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4>(_ serviceType: Service.Type, arguments arg1: Arg1, _ \
    arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int) in [a, b, c, d] }
    #expect((container as any Resolver).resolve([Int].self, arguments: 1, 2, 3, 4) == [1, 2, 3, 4])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4>(_ serviceType: Service.Type, name: String?, arguments \
    arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int) in [a, b, c, d] }
    #expect((container as any Resolver).resolve([Int].self, name: "n", arguments: 1, 2, 3, 4) == [1, 2, 3, 4])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(_ serviceType: Service.Type, arguments arg1: \
    Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int) in [a, b, c, d, e] }
    #expect((container as any Resolver).resolve([Int].self, arguments: 1, 2, 3, 4, 5) == [1, 2, 3, 4, 5])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5>(_ serviceType: Service.Type, name: String?, \
    arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int, e: Int) in [a, b, c, d, e] }
    #expect((container as any Resolver).resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5) == [1, 2, 3, 4, 5])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(_ serviceType: Service.Type, arguments \
    arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in [a, b, c, d, e, f] }
    #expect((container as any Resolver).resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6) == [1, 2, 3, 4, 5, 6])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6>(_ serviceType: Service.Type, name: \
    String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6) -> \
    Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in
      [a, b, c, d, e, f]
    }
    #expect(
      (container as any Resolver).resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6) == [1, 2, 3, 4, 5, 6])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(_ serviceType: Service.Type, \
    arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: \
    Arg7) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in
      [a, b, c, d, e, f, g]
    }
    #expect((container as any Resolver).resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6, 7) == [1, 2, 3, 4, 5, 6, 7])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7>(_ serviceType: Service.Type, name: \
    String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ \
    arg7: Arg7) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in
      [a, b, c, d, e, f, g]
    }
    #expect(
      (container as any Resolver).resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6, 7) == [
        1, 2, 3, 4, 5, 6, 7,
      ])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(_ serviceType: Service.Type, \
    arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: Arg6, _ arg7: \
    Arg7, _ arg8: Arg8) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in
      [a, b, c, d, e, f, g, h]
    }
    #expect(
      (container as any Resolver).resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6, 7, 8) == [1, 2, 3, 4, 5, 6, 7, 8])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8>(_ serviceType: Service.Type, \
    name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: \
    Arg6, _ arg7: Arg7, _ arg8: Arg8) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in
      [a, b, c, d, e, f, g, h]
    }
    #expect(
      (container as any Resolver).resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6, 7, 8) == [
        1, 2, 3, 4, 5, 6, 7, 8,
      ])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(_ serviceType: \
    Service.Type, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: Arg5, _ arg6: \
    Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self) { (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
      [a, b, c, d, e, f, g, h, i]
    }
    #expect(
      (container as any Resolver).resolve([Int].self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == [
        1, 2, 3, 4, 5, 6, 7, 8, 9,
      ])
  },
  Signature(
    """
    Resolver.resolve<Service, Arg1, Arg2, Arg3, Arg4, Arg5, Arg6, Arg7, Arg8, Arg9>(_ serviceType: \
    Service.Type, name: String?, arguments arg1: Arg1, _ arg2: Arg2, _ arg3: Arg3, _ arg4: Arg4, _ arg5: \
    Arg5, _ arg6: Arg6, _ arg7: Arg7, _ arg8: Arg8, _ arg9: Arg9) -> Service?
    """
  ) {
    let container = Container()
    container.register([Int].self, name: "n") {
      (_, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in [a, b, c, d, e, f, g, h, i]
    }
    #expect(
      (container as any Resolver).resolve([Int].self, name: "n", arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == [
        1, 2, 3, 4, 5, 6, 7, 8, 9,
      ])
  },
  Signature(
    """
    _Resolver._resolve<Service, Arguments>(name: String?, option: ServiceKeyOption?, invoker: @escaping \
    ((Arguments) -> Any) -> Any) -> Service?
    """
  ) {
    let container = Container { $0.register(Int.self) { _ in 1 } }
    let resolver: any _Resolver = container
    let found: Int? = resolver._resolve(name: nil, option: nil) { (factory: (any Resolver) -> Any) in factory(container)
    }
    #expect(found == 1)
  },
]

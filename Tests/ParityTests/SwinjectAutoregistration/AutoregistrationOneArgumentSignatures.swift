// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

/// Initializers of up to twenty dependencies, one of which is a dynamic argument.
let autoregistrationOneArgumentSignatures: [Signature] = [
  Signature(
    """
    Container.autoregister<Service, Arg1>(_ service: Service.Type, name: String? = nil, argument arg1: \
    Arg1.Type, initializer: @escaping (Arg1) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self, initializer: { (a: String) in [Int(a.count)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, Arg1>(_ service: Service.Type, name: String? = nil, argument arg1: \
    Arg1.Type, initializer: @escaping ((A, B)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self, initializer: { (a: Int, b: String) in [a, Int(b.count)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, Arg1>(_ service: Service.Type, name: String? = nil, argument \
    arg1: Arg1.Type, initializer: @escaping ((A, B, C)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: { (a: Int, b: Int, c: String) in [a, b, Int(c.count)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, Arg1>(_ service: Service.Type, name: String? = nil, argument \
    arg1: Arg1.Type, initializer: @escaping ((A, B, C, D)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: { (a: Int, b: Int, c: Int, d: String) in [a, b, c, Int(d.count)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, Arg1>(_ service: Service.Type, name: String? = nil, \
    argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: String) in [a, b, c, d, Int(e.count)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, Arg1>(_ service: Service.Type, name: String? = nil, \
    argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: String) in [a, b, c, d, e, Int(f.count)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, Arg1>(_ service: Service.Type, name: String? = nil, \
    argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, G)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: String) in [a, b, c, d, e, f, Int(g.count)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, Arg1>(_ service: Service.Type, name: String? = \
    nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, G, H)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: String) in
        [a, b, c, d, e, f, g, Int(h.count)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, Arg1>(_ service: Service.Type, name: String? \
    = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, G, H, I)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: String) in
        [a, b, c, d, e, f, g, h, Int(i.count)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, Arg1>(_ service: Service.Type, name: \
    String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J)) -> \
    Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: String) in
        [a, b, c, d, e, f, g, h, i, Int(j.count)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, Arg1>(_ service: Service.Type, name: \
    String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K)) -> \
    Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: String) in
        [a, b, c, d, e, f, g, h, i, j, Int(k.count)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, Arg1>(_ service: Service.Type, name: \
    String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L)) \
    -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: String) in
        [a, b, c, d, e, f, g, h, i, j, k, Int(l.count)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, Arg1>(_ service: Service.Type, \
    name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, \
    L, M)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: String) in
        [a, b, c, d, e, f, g, h, i, j, k, l, Int(m.count)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, Arg1>(_ service: Service.Type, \
    name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, \
    L, M, N)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: String
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, Int(n.count)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, Arg1>(_ service: \
    Service.Type, name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, \
    G, H, I, J, K, L, M, N, O)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: String
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, Int(o.count)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Arg1>(_ service: \
    Service.Type, name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, \
    G, H, I, J, K, L, M, N, O, P)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: String
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, Int(p.count)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, Arg1>(_ service: \
    Service.Type, name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, \
    G, H, I, J, K, L, M, N, O, P, Q)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: String
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, Int(q.count)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", argument: "abc") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, Arg1>(_ service: \
    Service.Type, name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, D, E, F, \
    G, H, I, J, K, L, M, N, O, P, Q, R)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: Int, r: String
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, Int(r.count)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", argument: "abc") == [
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3,
      ])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, Arg1>(_ \
    service: Service.Type, name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, \
    D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: Int, r: Int, s: String
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, Int(s.count)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", argument: "abc") == [
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3,
      ])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, Arg1>(_ \
    service: Service.Type, name: String? = nil, argument arg1: Arg1.Type, initializer: @escaping ((A, B, C, \
    D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", argument: String.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: Int, r: Int, s: Int, t: String
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, Int(t.count)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", argument: "abc") == [
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3,
      ])
  },
]

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

/// Initializers of up to twenty dependencies, two of which are dynamic arguments.
let autoregistrationTwoArgumentSignatures: [Signature] = [
  Signature(
    """
    Container.autoregister<Service, A, B, Arg1, Arg2>(_ service: Service.Type, name: String? = nil, \
    arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: String, b: Double) in [Int(a.count), Int(b)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, Arg1, Arg2>(_ service: Service.Type, name: String? = nil, \
    arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: Int, b: String, c: Double) in [a, Int(b.count), Int(c)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, Arg1, Arg2>(_ service: Service.Type, name: String? = nil, \
    arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C, D)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: Int, b: Int, c: String, d: Double) in [a, b, Int(c.count), Int(d)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, Arg1, Arg2>(_ service: Service.Type, name: String? = nil, \
    arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C, D, E)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: Int, b: Int, c: Int, d: String, e: Double) in [a, b, c, Int(d.count), Int(e)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, Arg1, Arg2>(_ service: Service.Type, name: String? = \
    nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C, D, E, F)) -> \
    Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: String, f: Double) in [a, b, c, d, Int(e.count), Int(f)] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, Arg1, Arg2>(_ service: Service.Type, name: String? \
    = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C, D, E, F, G)) -> \
    Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: String, g: Double) in
        [a, b, c, d, e, Int(f.count), Int(g)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, Arg1, Arg2>(_ service: Service.Type, name: \
    String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C, D, E, F, \
    G, H)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: String, h: Double) in
        [a, b, c, d, e, f, Int(g.count), Int(h)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, Arg1, Arg2>(_ service: Service.Type, name: \
    String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C, D, E, F, \
    G, H, I)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: String, i: Double) in
        [a, b, c, d, e, f, g, Int(h.count), Int(i)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, Arg1, Arg2>(_ service: Service.Type, name: \
    String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C, D, E, F, \
    G, H, I, J)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: String, j: Double) in
        [a, b, c, d, e, f, g, h, Int(i.count), Int(j)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, Arg1, Arg2>(_ service: Service.Type, \
    name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C, D, \
    E, F, G, H, I, J, K)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: String, k: Double) in
        [a, b, c, d, e, f, g, h, i, Int(j.count), Int(k)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, Arg1, Arg2>(_ service: Service.Type, \
    name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping ((A, B, C, D, \
    E, F, G, H, I, J, K, L)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: String, l: Double) in
        [a, b, c, d, e, f, g, h, i, j, Int(k.count), Int(l)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, Arg1, Arg2>(_ service: \
    Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping \
    ((A, B, C, D, E, F, G, H, I, J, K, L, M)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: String, m: Double)
        in [a, b, c, d, e, f, g, h, i, j, k, Int(l.count), Int(m)]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, Arg1, Arg2>(_ service: \
    Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping \
    ((A, B, C, D, E, F, G, H, I, J, K, L, M, N)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: String,
          n: Double
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, Int(m.count), Int(n)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, Arg1, Arg2>(_ service: \
    Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping \
    ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: String, o: Double
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, Int(n.count), Int(o)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Arg1, Arg2>(_ service: \
    Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: @escaping \
    ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: String, p: Double
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, Int(o.count), Int(p)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2,
      ])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, Arg1, Arg2>(_ \
    service: Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: \
    @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: String, q: Double
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, Int(p.count), Int(q)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2,
      ])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, Arg1, Arg2>(_ \
    service: Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: \
    @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: String, r: Double
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, Int(q.count), Int(r)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2,
      ])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, Arg1, Arg2>(_ \
    service: Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, initializer: \
    @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: Int, r: String, s: Double
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, Int(r.count), Int(s)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2,
      ])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T, Arg1, \
    Arg2>(_ service: Service.Type, name: String? = nil, arguments arg1: Arg1.Type, _ arg2: Arg2.Type, \
    initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", arguments: String.self, Double.self,
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: Int, r: Int, s: String, t: Double
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, Int(s.count), Int(t)]
      })
    _ = entry
    #expect(
      container.resolve([Int].self, name: "n", arguments: "abc", 2.5) == [
        7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 3, 2,
      ])
  },
]

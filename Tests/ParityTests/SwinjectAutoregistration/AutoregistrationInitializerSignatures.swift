// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

/// Initializers of up to twenty dependencies.
let autoregistrationInitializerSignatures: [Signature] = [
  Signature(
    """
    Container.autoregister<Service>(_ service: Service.Type, name: String? = nil, initializer: @escaping \
    (()) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister([Int].self, name: "n", initializer: { [Int]() })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [])
  },
  Signature(
    """
    Container.autoregister<Service, A>(_ service: Service.Type, name: String? = nil, initializer: @escaping \
    (A) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister([Int].self, name: "n", initializer: { (a: Int) in [a] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B>(_ service: Service.Type, name: String? = nil, initializer: \
    @escaping ((A, B)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", initializer: { (a: Int, b: Int) in [a, b] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C>(_ service: Service.Type, name: String? = nil, initializer: \
    @escaping ((A, B, C)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", initializer: { (a: Int, b: Int, c: Int) in [a, b, c] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D>(_ service: Service.Type, name: String? = nil, initializer: \
    @escaping ((A, B, C, D)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", initializer: { (a: Int, b: Int, c: Int, d: Int) in [a, b, c, d] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E>(_ service: Service.Type, name: String? = nil, \
    initializer: @escaping ((A, B, C, D, E)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int) in [a, b, c, d, e] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F>(_ service: Service.Type, name: String? = nil, \
    initializer: @escaping ((A, B, C, D, E, F)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n", initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in [a, b, c, d, e, f] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G>(_ service: Service.Type, name: String? = nil, \
    initializer: @escaping ((A, B, C, D, E, F, G)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in [a, b, c, d, e, f, g] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H>(_ service: Service.Type, name: String? = nil, \
    initializer: @escaping ((A, B, C, D, E, F, G, H)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in [a, b, c, d, e, f, g, h] })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I>(_ service: Service.Type, name: String? = nil, \
    initializer: @escaping ((A, B, C, D, E, F, G, H, I)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
        [a, b, c, d, e, f, g, h, i]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J>(_ service: Service.Type, name: String? = \
    nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int) in
        [a, b, c, d, e, f, g, h, i, j]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K>(_ service: Service.Type, name: String? \
    = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int) in
        [a, b, c, d, e, f, g, h, i, j, k]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L>(_ service: Service.Type, name: \
    String? = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int) in
        [a, b, c, d, e, f, g, h, i, j, k, l]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M>(_ service: Service.Type, name: \
    String? = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int) in
        [a, b, c, d, e, f, g, h, i, j, k, l, m]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N>(_ service: Service.Type, name: \
    String? = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N)) -> Service) -> \
    ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: {
        (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int, n: Int)
        in [a, b, c, d, e, f, g, h, i, j, k, l, m, n]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O>(_ service: Service.Type, \
    name: String? = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O)) -> Service) \
    -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P>(_ service: Service.Type, \
    name: String? = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P)) -> \
    Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q>(_ service: \
    Service.Type, name: String? = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, \
    P, Q)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: Int
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R>(_ service: \
    Service.Type, name: String? = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, \
    P, Q, R)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: Int, r: Int
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S>(_ service: \
    Service.Type, name: String? = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, \
    P, Q, R, S)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: Int, r: Int, s: Int
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
  Signature(
    """
    Container.autoregister<Service, A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, P, Q, R, S, T>(_ service: \
    Service.Type, name: String? = nil, initializer: @escaping ((A, B, C, D, E, F, G, H, I, J, K, L, M, N, O, \
    P, Q, R, S, T)) -> Service) -> ServiceEntry<Service>
    """
  ) {
    let container = autoregistrationContainer()
    let entry: ServiceEntry<[Int]> = container.autoregister(
      [Int].self, name: "n",
      initializer: {
        (
          a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int, j: Int, k: Int, l: Int, m: Int,
          n: Int, o: Int, p: Int, q: Int, r: Int, s: Int, t: Int
        ) in [a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t]
      })
    _ = entry
    #expect(container.resolve([Int].self, name: "n") == [7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7, 7])
  },
]

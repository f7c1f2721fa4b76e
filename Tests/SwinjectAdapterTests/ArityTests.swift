// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import SwinjectAdapter
import Testing

/// Like Swinject, the adapter has an overload for each number of arguments. Each passes all arguments, in order.
@Suite struct `numbers of arguments` {
  private static func container() -> Container {
    let container = Container()
    for name in [nil, "named"] {
      let prefix = name.map { "\($0) " } ?? ""
      container.register(String.self, name: name) { (_: any Resolver, a: Int) in
        "\(prefix)\(a)"
      }
      container.register(String.self, name: name) { (_: any Resolver, a: Int, b: Int) in
        "\(prefix)\(a)\(b)"
      }
      container.register(String.self, name: name) { (_: any Resolver, a: Int, b: Int, c: Int) in
        "\(prefix)\(a)\(b)\(c)"
      }
      container.register(String.self, name: name) { (_: any Resolver, a: Int, b: Int, c: Int, d: Int) in
        "\(prefix)\(a)\(b)\(c)\(d)"
      }
      container.register(String.self, name: name) { (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int) in
        "\(prefix)\(a)\(b)\(c)\(d)\(e)"
      }
      container.register(String.self, name: name) { (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in
        "\(prefix)\(a)\(b)\(c)\(d)\(e)\(f)"
      }
      container.register(String.self, name: name) {
        (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in
        "\(prefix)\(a)\(b)\(c)\(d)\(e)\(f)\(g)"
      }
      container.register(String.self, name: name) {
        (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in
        "\(prefix)\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)"
      }
      container.register(String.self, name: name) {
        (_: any Resolver, a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int, i: Int) in
        "\(prefix)\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)\(i)"
      }
    }
    return container
  }

  @Test func `a container passes up to nine arguments in their order`() {
    let container = Self.container()
    #expect(container.resolve(String.self, argument: 1) == "1")
    #expect(container.resolve(String.self, name: "named", argument: 1) == "named 1")
    #expect(container.resolve(String.self, arguments: 1, 2) == "12")
    #expect(container.resolve(String.self, name: "named", arguments: 1, 2) == "named 12")
    #expect(container.resolve(String.self, arguments: 1, 2, 3) == "123")
    #expect(container.resolve(String.self, name: "named", arguments: 1, 2, 3) == "named 123")
    #expect(container.resolve(String.self, arguments: 1, 2, 3, 4) == "1234")
    #expect(container.resolve(String.self, name: "named", arguments: 1, 2, 3, 4) == "named 1234")
    #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5) == "12345")
    #expect(container.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5) == "named 12345")
    #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6) == "123456")
    #expect(container.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5, 6) == "named 123456")
    #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7) == "1234567")
    #expect(container.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5, 6, 7) == "named 1234567")
    #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8) == "12345678")
    #expect(container.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5, 6, 7, 8) == "named 12345678")
    #expect(container.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == "123456789")
    #expect(container.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == "named 123456789")
  }

  @Test func `a resolver passes up to nine arguments in their order`() {
    let resolver: any Resolver = Self.container()
    #expect(resolver.resolve(String.self, argument: 1) == "1")
    #expect(resolver.resolve(String.self, name: "named", argument: 1) == "named 1")
    #expect(resolver.resolve(String.self, arguments: 1, 2) == "12")
    #expect(resolver.resolve(String.self, name: "named", arguments: 1, 2) == "named 12")
    #expect(resolver.resolve(String.self, arguments: 1, 2, 3) == "123")
    #expect(resolver.resolve(String.self, name: "named", arguments: 1, 2, 3) == "named 123")
    #expect(resolver.resolve(String.self, arguments: 1, 2, 3, 4) == "1234")
    #expect(resolver.resolve(String.self, name: "named", arguments: 1, 2, 3, 4) == "named 1234")
    #expect(resolver.resolve(String.self, arguments: 1, 2, 3, 4, 5) == "12345")
    #expect(resolver.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5) == "named 12345")
    #expect(resolver.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6) == "123456")
    #expect(resolver.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5, 6) == "named 123456")
    #expect(resolver.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7) == "1234567")
    #expect(resolver.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5, 6, 7) == "named 1234567")
    #expect(resolver.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8) == "12345678")
    #expect(resolver.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5, 6, 7, 8) == "named 12345678")
    #expect(resolver.resolve(String.self, arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == "123456789")
    #expect(resolver.resolve(String.self, name: "named", arguments: 1, 2, 3, 4, 5, 6, 7, 8, 9) == "named 123456789")
  }

  private struct A { let text = "a" }
  private struct B { let text = "b" }
  private struct C { let text = "c" }
  private struct D { let text = "d" }
  private struct E { let text = "e" }
  private struct F { let text = "f" }
  private struct G { let text = "g" }
  private struct H { let text = "h" }
  private struct I { let text = "i" }

  @Test func `an initializer receives each dependency in its position`() {
    let container = Container()
    container.register(A.self) { _ in A() }
    container.register(B.self) { _ in B() }
    container.register(C.self) { _ in C() }
    container.register(D.self) { _ in D() }
    container.register(E.self) { _ in E() }
    container.register(F.self) { _ in F() }
    container.register(G.self) { _ in G() }
    container.register(H.self) { _ in H() }
    container.register(I.self) { _ in I() }
    container.autoregister(String.self, name: "0", initializer: { "none" })
    container.autoregister(String.self, name: "1", initializer: { (a: A) in "\(a.text)" })
    container.autoregister(String.self, name: "2", initializer: { (a: A, b: B) in "\(a.text)\(b.text)" })
    container.autoregister(String.self, name: "3", initializer: { (a: A, b: B, c: C) in "\(a.text)\(b.text)\(c.text)" })
    container.autoregister(
      String.self, name: "4", initializer: { (a: A, b: B, c: C, d: D) in "\(a.text)\(b.text)\(c.text)\(d.text)" })
    container.autoregister(
      String.self, name: "5",
      initializer: { (a: A, b: B, c: C, d: D, e: E) in "\(a.text)\(b.text)\(c.text)\(d.text)\(e.text)" })
    container.autoregister(
      String.self, name: "6",
      initializer: { (a: A, b: B, c: C, d: D, e: E, f: F) in "\(a.text)\(b.text)\(c.text)\(d.text)\(e.text)\(f.text)" })
    container.autoregister(
      String.self, name: "7",
      initializer: { (a: A, b: B, c: C, d: D, e: E, f: F, g: G) in
        "\(a.text)\(b.text)\(c.text)\(d.text)\(e.text)\(f.text)\(g.text)"
      })
    container.autoregister(
      String.self, name: "8",
      initializer: { (a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H) in
        "\(a.text)\(b.text)\(c.text)\(d.text)\(e.text)\(f.text)\(g.text)\(h.text)"
      })
    container.autoregister(
      String.self, name: "9",
      initializer: { (a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: H, i: I) in
        "\(a.text)\(b.text)\(c.text)\(d.text)\(e.text)\(f.text)\(g.text)\(h.text)\(i.text)"
      })
    #expect(container.resolve(String.self, name: "0") == "none")
    #expect(container.resolve(String.self, name: "1") == "a")
    #expect(container.resolve(String.self, name: "2") == "ab")
    #expect(container.resolve(String.self, name: "3") == "abc")
    #expect(container.resolve(String.self, name: "4") == "abcd")
    #expect(container.resolve(String.self, name: "5") == "abcde")
    #expect(container.resolve(String.self, name: "6") == "abcdef")
    #expect(container.resolve(String.self, name: "7") == "abcdefg")
    #expect(container.resolve(String.self, name: "8") == "abcdefgh")
    #expect(container.resolve(String.self, name: "9") == "abcdefghi")
    #expect(container.verificationReport().errors.isEmpty)
  }
}

// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import QuietLookups
import Testing

/// Dip has an overload for each number of arguments, and so has this: each passes all of them, in their order.
@Suite(.quietLookups) struct `numbers of arguments of Dip` {
  private struct A { let text = "a" }
  private struct B { let text = "b" }
  private struct C { let text = "c" }
  private struct D { let text = "d" }
  private struct E { let text = "e" }
  private struct F { let text = "f" }
  private struct G { let text = "g" }
  private static func container() -> DependencyContainer {
    DependencyContainer { container in
      container.register { A() }
      container.register { B() }
      container.register { C() }
      container.register { D() }
      container.register { E() }
      container.register { F() }
      container.register { G() }
    }
  }
  private struct Seven {
    let text: String
    init(a: A, b: B, c: C, d: D, e: E, f: F, g: G) {
      text = [a.text, b.text, c.text, d.text, e.text, f.text, g.text].joined()
    }
  }

  @Test func `each parameter of a closure is wired in its place`() throws {
    let container = Self.container()
    container.register(tag: 1) { (a: A) in a.text }
    container.register(tag: 2) { (a: A, b: B) in a.text + b.text }
    container.register(tag: 3) { (a: A, b: B, c: C) in a.text + b.text + c.text }
    container.register(tag: 4) { (a: A, b: B, c: C, d: D) in [a.text, b.text, c.text, d.text].joined() }
    container.register(tag: 5) { (a: A, b: B, c: C, d: D, e: E) in [a.text, b.text, c.text, d.text, e.text].joined() }
    container.register(tag: 6) { (a: A, b: B, c: C, d: D, e: E, f: F) in
      [a.text, b.text, c.text, d.text, e.text, f.text].joined()
    }
    container.register(tag: 7) { (a: A, b: B, c: C, d: D, e: E, f: F, g: G) in
      [a.text, b.text, c.text, d.text, e.text, f.text, g.text].joined()
    }
    for count in 1...7 {
      #expect(try container.resolve(tag: count) as String == String("abcdefg".prefix(count)))
    }
  }

  @Test func `each parameter of an initializer is wired in its place`() throws {
    let container = Self.container()
    container.register(factory: Seven.init)
    #expect(try (container.resolve() as Seven).text == "abcdefg")
  }

  @Test func `short parameters of a closure are wired in their places`() throws {
    let container = Self.container()
    container.register { Seven(a: $0, b: $1, c: $2, d: $3, e: $4, f: $5, g: $6) }
    #expect(try (container.resolve() as Seven).text == "abcdefg")
  }
}

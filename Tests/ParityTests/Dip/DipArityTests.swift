// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// Like Dip, the adapter has an overload for each number of arguments. Each passes all arguments, in order.
@Suite(.quietLookups) struct `parity of Dip: numbers of arguments` {
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

  @Test(.behavior(of: .dip, source: "DependencyContainer.resolve(tag:arguments:_:_:_:_:_:)"))
  func `up to six arguments are passed in their order, to a type and to any`() throws {
    let container = DependencyContainer()
    container.register { (a: Int) in "\(a)" }
    container.register(tag: "tagged") { (a: Int) in "tagged \(a)" }
    container.register { (a: Int, b: Int) in "\(a)\(b)" }
    container.register(tag: "tagged") { (a: Int, b: Int) in "tagged \(a)\(b)" }
    container.register { (a: Int, b: Int, c: Int) in "\(a)\(b)\(c)" }
    container.register(tag: "tagged") { (a: Int, b: Int, c: Int) in "tagged \(a)\(b)\(c)" }
    container.register { (a: Int, b: Int, c: Int, d: Int) in "\(a)\(b)\(c)\(d)" }
    container.register(tag: "tagged") { (a: Int, b: Int, c: Int, d: Int) in "tagged \(a)\(b)\(c)\(d)" }
    container.register { (a: Int, b: Int, c: Int, d: Int, e: Int) in "\(a)\(b)\(c)\(d)\(e)" }
    container.register(tag: "tagged") { (a: Int, b: Int, c: Int, d: Int, e: Int) in "tagged \(a)\(b)\(c)\(d)\(e)" }
    container.register { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in "\(a)\(b)\(c)\(d)\(e)\(f)" }
    container.register(tag: "tagged") { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in
      "tagged \(a)\(b)\(c)\(d)\(e)\(f)"
    }
    container.register { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in "\(a)\(b)\(c)\(d)\(e)\(f)\(g)" }
    container.register(tag: "tagged") { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int) in
      "tagged \(a)\(b)\(c)\(d)\(e)\(f)\(g)"
    }
    #expect(try container.resolve(arguments: 1) as String == "1")
    #expect(try container.resolve(tag: "tagged", arguments: 1) as String == "tagged 1")
    #expect(try container.resolve(String.self, tag: "tagged", arguments: 1) as? String == "tagged 1")
    #expect(try container.resolve(arguments: 1, 2) as String == "12")
    #expect(try container.resolve(tag: "tagged", arguments: 1, 2) as String == "tagged 12")
    #expect(try container.resolve(String.self, tag: "tagged", arguments: 1, 2) as? String == "tagged 12")
    #expect(try container.resolve(arguments: 1, 2, 3) as String == "123")
    #expect(try container.resolve(tag: "tagged", arguments: 1, 2, 3) as String == "tagged 123")
    #expect(try container.resolve(String.self, tag: "tagged", arguments: 1, 2, 3) as? String == "tagged 123")
    #expect(try container.resolve(arguments: 1, 2, 3, 4) as String == "1234")
    #expect(try container.resolve(tag: "tagged", arguments: 1, 2, 3, 4) as String == "tagged 1234")
    #expect(try container.resolve(String.self, tag: "tagged", arguments: 1, 2, 3, 4) as? String == "tagged 1234")
    #expect(try container.resolve(arguments: 1, 2, 3, 4, 5) as String == "12345")
    #expect(try container.resolve(tag: "tagged", arguments: 1, 2, 3, 4, 5) as String == "tagged 12345")
    #expect(try container.resolve(String.self, tag: "tagged", arguments: 1, 2, 3, 4, 5) as? String == "tagged 12345")
    #expect(try container.resolve(arguments: 1, 2, 3, 4, 5, 6) as String == "123456")
    #expect(try container.resolve(tag: "tagged", arguments: 1, 2, 3, 4, 5, 6) as String == "tagged 123456")
    #expect(
      try container.resolve(String.self, tag: "tagged", arguments: 1, 2, 3, 4, 5, 6) as? String == "tagged 123456")
    #expect(try container.resolve(arguments: 1, 2, 3, 4, 5, 6, 7) as String == "1234567")
    #expect(try container.resolve(tag: "tagged", arguments: 1, 2, 3, 4, 5, 6, 7) as String == "tagged 1234567")
    #expect(
      try container.resolve(String.self, tag: "tagged", arguments: 1, 2, 3, 4, 5, 6, 7) as? String == "tagged 1234567")
  }

  @Test(.behavior(of: .dip, source: "Playground: Auto-wiring"))
  func `each parameter of a closure is wired in its place`() throws {
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

  @Test(.behavior(of: .dip, source: "Playground: Auto-wiring"))
  func `each parameter of an initializer is wired in its place`() throws {
    let container = Self.container()
    container.register(factory: Seven.init)
    #expect(try (container.resolve() as Seven).text == "abcdefg")
  }

  @Test(.behavior(of: .dip, source: "Playground: Auto-wiring"))
  func `short parameters of a closure are wired in their places`() throws {
    let container = Self.container()
    container.register { Seven(a: $0, b: $1, c: $2, d: $3, e: $4, f: $5, g: $6) }
    #expect(try (container.resolve() as Seven).text == "abcdefg")
  }

  @Test(
    .difference(
      from: .dip, reason: "any number of arguments is allowed; Dip has up to six",
      guide: "MigratingFromDip.md#what-differs-from-dip"))
  func `more than seven arguments are wired, or passed`() throws {
    let container = Self.container()
    container.register(tag: "wired") { (a: A, b: B, c: C, d: D, e: E, f: F, g: G, h: A, i: B) in
      [a.text, b.text, c.text, d.text, e.text, f.text, g.text, h.text, i.text].joined()
    }
    #expect(try container.resolve(tag: "wired") as String == "abcdefgab")
    container.register(tag: "passed") { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int, g: Int, h: Int) in
      "\(a)\(b)\(c)\(d)\(e)\(f)\(g)\(h)"
    }
    #expect(try container.resolve(tag: "passed", arguments: 1, 2, 3, 4, 5, 6, 7, 8) as String == "12345678")
  }
}

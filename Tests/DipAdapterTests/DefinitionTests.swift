// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import TestSupport
import Testing

/// Registering and resolving.
@Suite(.quietLookups) struct `dip definitions` {
  private let container = DependencyContainer()
  private static func sum(
    _ a: Int, _ b: Int, _ c: Int, _ d: Int, _ e: Int, _ f: Int, _ g: Int, _ h: String
  ) -> Number {
    Number(value: a + b + c + d + e + f + g + (Int(h) ?? 0))
  }

  @Test func `a tag that begins with a zero character is a text`() throws {
    container.register(tag: "\u{0}5") { ServiceImp("text") }
    container.register(tag: 5) { ServiceImp("number") }
    #expect(try (container.resolve(tag: "\u{0}5") as ServiceImp).name == "text")
    #expect(try (container.resolve(tag: 5) as ServiceImp).name == "number")
  }

  @Test func `arguments up to six, and more`() throws {
    container.register { (a: Int, b: Int, c: Int) in Number(value: a + b + c) }
    container.register { (a: Int, b: Int, c: Int, d: Int) in Number(value: a + b + c + d) }
    container.register { (a: Int, b: Int, c: Int, d: Int, e: Int) in Number(value: a + b + c + d + e) }
    container.register { (a: Int, b: Int, c: Int, d: Int, e: Int, f: Int) in Number(value: a + b + c + d + e + f) }
    container.register(factory: Self.sum)
    #expect(try container.resolve(arguments: 1, 2, 3) == Number(value: 6))
    #expect(try container.resolve(arguments: 1, 2, 3, 4) == Number(value: 10))
    #expect(try container.resolve(arguments: 1, 2, 3, 4, 5) == Number(value: 15))
    #expect(try container.resolve(arguments: 1, 2, 3, 4, 5, 6) == Number(value: 21))
    #expect(try container.resolve(arguments: 1, 2, 3, 4, 5, 6, 7, "8") == Number(value: 36))
    let more = try container.resolve(Number.self, arguments: 1, 2, 3, 4, 5, 6, 7, "8")
    #expect(more as? Number == Number(value: 36))
  }

  @Test func `the definitions in words`() {
    container.register { ServiceImp() }
    container.register(tag: "a") { (_: Int) in Number(value: 1) }
    #expect(
      container.description == """
        Definitions: 2
          Number (tag: "a", arguments: (Int))
          ServiceImp
        """)
  }
}

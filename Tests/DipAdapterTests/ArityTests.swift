// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import DipAdapter
import Testing

/// Dip has an overload for each number of arguments, and so has this: each passes all of them, in their order.
@Suite struct `numbers of arguments of Dip` {
  @Test func `up to six arguments are passed in their order, to a type and to any`() throws {
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
}

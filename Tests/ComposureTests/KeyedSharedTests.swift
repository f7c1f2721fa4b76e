// Composure: dependency injection in which the compiler is the container.
// SPDX-License-Identifier: MIT

import Composure
import TestSupport
import Testing

@Suite struct `shared for a key` {
  struct Root: Assembly {
    let scope = Scope()
    let made = Counter()

    func thing(named name: String) -> Thing {
      shared(for: name) {
        made.increment()
        return Thing(name)
      }
    }

    func other(named name: String) -> Thing { shared(for: name) { Thing("other \(name)") } }
  }

  @Test func `a value is created once for each key`() {
    let root = Root()
    #expect(root.thing(named: "a") === root.thing(named: "a"))
    #expect(root.thing(named: "a") !== root.thing(named: "b"))
    #expect(root.made.count == 2)
  }

  @Test func `one key at two call sites is two values`() {
    let root = Root()
    #expect(root.thing(named: "a").name == "a")
    #expect(root.other(named: "a").name == "other a")
  }

  @Test func `a hundred thousand keys have their own values`() {
    let scope = Scope()
    func square(_ number: Int) -> Int { scope.shared(for: number) { number * number } }
    for _ in 0..<2 {
      for number in 0..<100_000 where square(number) != number * number {
        Issue.record("\(number) gave \(square(number))")
      }
    }
  }

  @Test func `keys that collide are distinguished`() {
    struct Colliding: Hashable {
      let name: String
      func hash(into hasher: inout Hasher) {}
    }
    let scope = Scope()
    func name(_ key: Colliding) -> String { scope.shared(for: key) { key.name } }
    let names = (0..<50).map { "\($0)" }
    #expect(names.map { name(Colliding(name: $0)) } == names)
    #expect(names.map { name(Colliding(name: $0)) } == names)
  }

  @Test func `a factory may access its member with another key`() {
    let scope = Scope()
    func fibonacci(_ number: Int) -> Int {
      scope.shared(for: number) { number < 2 ? number : fibonacci(number - 1) + fibonacci(number - 2) }
    }
    #expect(fibonacci(80) == 23_416_728_348_467_685)
  }

  @Test func `an error is not cached for its key`() throws {
    let scope = Scope()
    let tries = Counter()
    func attempt(_ key: String) throws -> Int {
      try scope.shared(for: key) {
        guard tries.increment() > 1 else { throw Refusal() }
        return 1
      }
    }
    #expect(throws: Refusal.self) { try attempt("a") }
    #expect(try attempt("a") == 1)
  }

  @Test func `keys and values are released with the scope`() {
    final class Key: Hashable, Sendable {
      let log: Log
      init(_ log: Log) { self.log = log }
      static func == (one: Key, other: Key) -> Bool { one === other }
      func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
      deinit { log.append("key") }
    }
    let log = Log()
    do {
      let scope = Scope()
      _ = scope.shared(for: Key(log)) { 1 }
      #expect(log.entries.isEmpty)
    }
    #expect(log.entries == ["key"])
  }
}

@Suite struct `keys of several types at one call site` {
  /// Two types whose values can have the same hash, at one call site.
  struct Generic: Assembly {
    let scope = Scope()
    func name<Key: Hashable & Sendable>(for key: Key) -> String { shared(for: key) { "\(Key.self) \(key)" } }
  }

  struct Wrapped: Hashable, Sendable {
    let text: String
  }

  @Test func `are distinguished, even if their hashes are equal`() {
    let generic = Generic()
    #expect(1.hashValue == UInt(1).hashValue)
    for _ in 0..<2 {
      #expect(generic.name(for: 1) == "Int 1")
      #expect(generic.name(for: UInt(1)) == "UInt 1")
      #expect(generic.name(for: "Mimi") == "String Mimi")
      #expect(generic.name(for: Wrapped(text: "Mimi")) == #"Wrapped Wrapped(text: "Mimi")"#)
    }
  }
}
